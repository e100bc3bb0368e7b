import { expect, it } from 'vitest';
import { updateTagManager } from './load-tag-manager.ts';

const SCRIPT = 'https://tags.example/gtm.js?id=GTM-1';
const TAGS = {
  tagManager: SCRIPT,
  measureSignals: 'analytics_storage',
  recogniseSignals: 'ad_storage ad_user_data',
  closedPages: 'minha-conta visita cotacao',
};

/** A page with these tags; what it loads, tells and opens is kept. */
function aPage(cookie: string, tags: Readonly<Record<string, string>> = TAGS) {
  const [scripts, opened, left]: [string[], string[], string[]] = [[], [], []];
  let goBack = () => {};
  const page = {
    document: {
      cookie,
      querySelector: (selector: string) => {
        const content = tags[/"tracking-(\w+)"/.exec(selector)?.[1] ?? ''];
        return content === undefined ? null : { content };
      },
      createElement: () => ({ src: '' }),
      head: { append: ({ src }: { src: string }) => scripts.push(src) },
    },
    history: {
      pushState: (_state: unknown, _unused: string, address: string) => opened.push(address),
      replaceState: (_state: unknown, _unused: string, address: string) => opened.push(address),
    },
    location: {
      href: 'https://a.example/br/aurora',
      assign: (address: string) => left.push(address),
      replace: (address: string) => left.push(address),
      reload: () => left.push('reload'),
    },
    addEventListener: (_name: 'popstate', listener: () => void) => {
      goBack = listener;
    },
    dataLayer: undefined as ArrayLike<unknown>[] | undefined,
  };
  const update = () => updateTagManager(page as never);
  const pushedEvents = () => [...(page.dataLayer ?? [])].map((one) => (one.length ? Array.from(one) : one));
  const back = (address: string) => {
    page.location.href = address;
    goBack();
  };
  return { page, update, told: pushedEvents, scripts, opened, left, back };
}

const states = (...granted: string[]) =>
  Object.fromEntries(
    ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'].map((signal) => [
      signal,
      granted.includes(signal) ? 'granted' : 'denied',
    ]),
  );

it.each(['', 'tracking_consent=no', 'tracking_consent=recognise:4:1764000000', 'tracking_consent=yes:1:1'])(
  'loads nothing of a tag manager, and makes no array for it, while the cookies are %j (R40)',
  (cookie) => {
    const { page, update, scripts } = aPage(cookie);
    update();
    expect([scripts, page.dataLayer]).toEqual([[], undefined]);
  },
);

it('loads a tag manager once, after telling it that all is denied and then what is granted (R40)', () => {
  const {
    update,
    told: pushedEvents,
    scripts,
    page,
  } = aPage('tracking_consent=measure+recognise:4:1764000000');
  update();
  expect(scripts).toEqual([SCRIPT]);
  expect(pushedEvents()).toEqual([
    ['consent', 'default', states()],
    ['consent', 'update', states('analytics_storage', 'ad_storage', 'ad_user_data')],
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
  ]);
  // As Google's own `gtag` does: an array would not be taken for a command.
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]');
  update();
  expect(scripts).toHaveLength(1);
});

it('tells a tag manager that is there of each later choice: less is granted, then nothing (R40)', () => {
  const { page, update, told: pushedEvents, scripts } = aPage('tracking_consent=measure:4:1764000000');
  update();
  for (const choice of ['measure+recognise:4:1', 'recognise:4:1', 'no:4:1']) {
    page.document.cookie = `tracking_consent=${choice}`;
    update();
  }
  expect(pushedEvents().filter((one) => Array.isArray(one) && one[1] === 'update')).toEqual([
    ['consent', 'update', states('analytics_storage')],
    ['consent', 'update', states('analytics_storage', 'ad_storage', 'ad_user_data')],
    ['consent', 'update', states()],
    ['consent', 'update', states()],
  ]);
  expect(scripts).toHaveLength(1);
});

it('is nothing on a site that names no tag manager, and needs no consent where the law asks for none', () => {
  const none = aPage('tracking_consent=yes', {});
  none.update();
  expect([none.scripts, none.page.dataLayer]).toEqual([[], undefined]);
  const free = aPage('', { ...TAGS, needsConsent: 'false', layer: 'tags' });
  free.update();
  expect(free.scripts).toEqual([SCRIPT]);
  expect(free.page).toHaveProperty('tags.0');
});

it('opens a page of one person, once a tag manager is there, as a document of its own', () => {
  const { page, update, opened, left } = aPage('tracking_consent=yes');
  update();
  const { history } = page;
  history.pushState({}, '', '/br/aurora/lira');
  history.pushState({}, '', '/br/aurora/visita/7/key');
  history.replaceState({}, '', '/br/aurora/minha-conta');
  history.replaceState({}, '', '/br/aurora/visitantes');
  expect(opened).toEqual(['/br/aurora/lira', '/br/aurora/visitantes']);
  expect(left).toEqual(['/br/aurora/visita/7/key', '/br/aurora/minha-conta']);
});

it('goes back to such a page, and to an address that holds a key, as to a document of its own', () => {
  const { update, page, opened, left, back } = aPage('tracking_consent=yes');
  update();
  back('https://a.example/br/aurora/lira');
  expect(left).toEqual([]);
  back('https://a.example/br/aurora/minha-conta');
  expect(left).toEqual(['reload']);
  page.history.pushState(null, '', '/br/aurora/lira/configurar/resumo?c=1&cotacao=id.key');
  expect(left.at(-1)).toContain('cotacao=id.key');
  expect(opened).toEqual([]);
});
