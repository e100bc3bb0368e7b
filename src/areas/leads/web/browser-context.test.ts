import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCampaign } from '../../../io/tracking/forget-campaign.ts';
import { aLead } from '../examples.ts';
import { withoutCampaign } from '../index.ts';
import { campaignOf, landingNow, plainAddress } from './browser-context.ts';
import { keepLead, leadsAt, storedLead } from './lead-service.ts';

/** A page without tags of its own, and its cookies. */
const aDocument = (cookie: string, referrer = '') => ({ cookie, referrer, querySelector: () => null });

afterEach(() => vi.unstubAllGlobals());

describe('where a visit came from', () => {
  it('is read from the address and the Google cookie [D1-3.6-05]', () => {
    const search = '?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&utm_term=e&gclid=f';
    const storage = () => {
      throw new Error('blocked');
    };
    expect(campaignOf({ search, cookies: 'x=1; _ga=GA1.2.111.222; y=2', storage })).toEqual({
      source: 'a',
      medium: 'b',
      campaign: 'c',
      content: 'd',
      term: 'e',
      adClickId: 'f',
      googleClientId: 'GA1.2.111.222',
    });
    expect(campaignOf({ search: '', cookies: '', storage })).toMatchObject({
      source: '',
      googleClientId: '',
    });
  });

  it('is told without what may have been typed into an address', () => {
    expect(plainAddress('https://a.example/br/lira?cpf=529#x')).toBe('https://a.example/br/lira');
    for (const odd of ['', 'javascript:alert(1)', 'android-app://x', 'nonsense'])
      expect(plainAddress(odd)).toBe('');
  });
});

describe('a visit', () => {
  const visit = (cookie: string, referrer: string) => {
    const address = {
      origin: 'https://a.example',
      href: 'https://a.example/br/lira?gclid=g',
      search: '?gclid=g',
    };
    vi.stubGlobal('location', address);
    vi.stubGlobal('document', aDocument(`_ga=GA1.2.111.222; ${cookie}`, referrer));
    vi.stubGlobal('sessionStorage', { getItem: () => '{"utm_source":"fair"}' });
    return landingNow();
  };

  it('has no beginning before the visitor agrees to be recognised: address, cookies, storage and foreign referrer stay unread (R40)', () => {
    for (const cookie of ['', 'tracking_consent=no', 'tracking_consent=measure:4:1764000000']) {
      const withoutConsent = visit(cookie, 'https://ads.example/c/4217');
      expect(withoutConsent).toMatchObject({ search: '', cookies: '', referrer: '' });
      expect(withoutConsent.storage).toThrow();
      expect(campaignOf(withoutConsent)).toEqual(withoutCampaign(aLead()).campaign);
    }
    const agreed = visit('tracking_consent=yes', 'https://ads.example/c/4217');
    expect(agreed.referrer).toBe('https://ads.example/c/4217');
    expect(campaignOf(agreed)).toMatchObject({ adClickId: 'g', googleClientId: 'GA1.2.111.222' });
    expect(campaignOf({ ...agreed, search: '' })).toMatchObject({ source: 'fair' });
  });

  it('always knows which page of the portal led here', () =>
    expect(visit('', 'https://a.example/br/ofertas/x').referrer).toBe('https://a.example/br/ofertas/x'));
});

describe('what the browser keeps', () => {
  const storage = () => {
    const stored = new Map<string, string>();
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    };
  };
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage());
    vi.stubGlobal('sessionStorage', storage());
  });

  it('is a lead without its campaign once that is forgotten, and no landing (R40)', () => {
    const campaign = { ...aLead().campaign, otherAdClicks: { fbclid: 'f', wbraid: 'w' } };
    keepLead({ ...aLead(), campaign }, { textId: '2026-11-0a1b2c3d', hasAcceptedTerms: true });
    sessionStorage.setItem('landing', '{"gclid":"g"}');
    forgetCampaign({ localStorage, sessionStorage });
    expect(storedLead()).toEqual(withoutCampaign(aLead()));
    expect(sessionStorage.getItem('landing')).toBeNull();
  });
});

describe('the lead service of a site', () => {
  it.each([
    ['tracking_consent=yes', 'news'],
    ['tracking_consent=recognise:4:1764000000', 'news'],
    ['tracking_consent=measure:4:1764000000', ''],
    ['tracking_consent=no', ''],
    ['', ''],
  ])(
    'is sent the campaign of a lead, composed whenever, only while the cookies are %j (R40)',
    async (cookie, source) => {
      const bodies: string[] = [];
      vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
        bodies.push(String(init.body));
        return new Response('{}', { status: 201 });
      });
      vi.stubGlobal('document', aDocument(cookie));
      const campaign = { ...aLead().campaign, source: 'news', otherAdClicks: { ttclid: 't-4217' } };
      await leadsAt('/services/br/aurora/leads').send({ ...aLead(), campaign }, 'k');
      expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ source });
      expect(bodies[0]?.includes('t-4217')).toBe(source !== '');
    },
  );
});
