import { useEffect, useRef } from 'react';
import { cookieValue } from '../../../io/tracking/cookies.ts';
import { visitLanding } from '../../../io/tracking/landing.ts';
import { CAMPAIGN_FIELD, GOOGLE_COOKIE } from '../index.ts';
import { landingNow } from './browser-context.ts';

/**
 * How the visit began, in a form that the server reads (doc. 1 §3.6). It is written into what is sent at the moment of sending, so that
 * the choice about being recognised holds as it is then. Without a script nothing was kept, and nothing is sent.
 */
export function CampaignField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const fillIn = ({ formData }: FormDataEvent) => formData.set(CAMPAIGN_FIELD, visitBeginning());
    form?.addEventListener('formdata', fillIn);
    return () => form?.removeEventListener('formdata', fillIn);
  }, []);
  return <input ref={field} type="hidden" name={CAMPAIGN_FIELD} value="" />;
}

/** As a query; empty for whoever has not agreed to be recognised. */
function visitBeginning(): string {
  const { search, cookies, storage } = landingNow();
  const landing = visitLanding(search, storage);
  const google = cookieValue(cookies, GOOGLE_COOKIE);
  return new URLSearchParams({ ...landing, ...(google && { [GOOGLE_COOKIE]: google }) }).toString();
}
