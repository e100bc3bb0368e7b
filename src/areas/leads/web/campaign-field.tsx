import { useEffect, useState } from 'react';
import { cookieValue } from '../../../io/tracking/cookies.ts';
import { visitLanding } from '../../../io/tracking/landing.ts';
import { CAMPAIGN_FIELD, GOOGLE_COOKIE } from '../index.ts';

/** How the visit began, in a form that the server reads (doc. 1 §3.6). Without a script nothing was kept, and nothing is told. */
export function CampaignField() {
  const [told, setTold] = useState('');
  useEffect(() => {
    const landing = visitLanding(location.search, () => sessionStorage);
    const google = cookieValue(document.cookie, GOOGLE_COOKIE);
    setTold(new URLSearchParams({ ...landing, ...(google && { [GOOGLE_COOKIE]: google }) }).toString());
  }, []);
  return <input type="hidden" name={CAMPAIGN_FIELD} value={told} />;
}
