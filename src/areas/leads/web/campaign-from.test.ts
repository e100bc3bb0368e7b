import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { campaignFrom } from './campaign-from.ts';

it('tells a form’s lead how its visit began: campaign, ad clicks and Google’s client [D1-3.6-05]', () => {
  const sent = new URLSearchParams({ utm_source: 'news', utm_campaign: 'férias', gclid: 'c1', fbclid: 'f1' });
  sent.set('_ga', 'GA1.2.111.222');
  expect(campaignFrom(sent.toString())).toEqual({
    source: 'news',
    medium: '',
    campaign: 'férias',
    content: '',
    term: '',
    adClickId: 'c1',
    googleClientId: 'GA1.2.111.222',
    otherAdClicks: { fbclid: 'f1' },
  });
});

it('carries all that an advert tells, click ids of any usual length whole, and every label at its longest', () => {
  const label = 'ã'.repeat(200);
  const id = 'E.C.P.'.repeat(166);
  const clicks = { fbclid: id, msclkid: id, ttclid: id, gbraid: id, wbraid: id };
  const labels = { utm_source: label, utm_medium: label, utm_campaign: label, utm_content: label };
  const sent = new URLSearchParams({ ...labels, utm_term: label, gclid: id, ...clicks });
  expect(campaignFrom(sent.toString())).toEqual({
    source: label,
    medium: label,
    campaign: label,
    content: label,
    term: label,
    adClickId: id,
    googleClientId: '',
    otherAdClicks: clicks,
  });
});

it('believes nothing that an address would not be believed, whatever the form holds (R40)', () => {
  const nothing = {
    source: '',
    medium: '',
    campaign: '',
    content: '',
    term: '',
    adClickId: '',
    googleClientId: '',
  };
  for (const odd of ['', '%', 'utm_source=ana%40example.com', 'gclid=%3Cscript%3E&_ga=a;b', 'name=Ana'])
    expect(campaignFrom(odd)).toEqual(nothing);
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
      const { source, adClickId, googleClientId } = campaignFrom(
        `utm_source=${text}&gclid=${text}&_ga=${text}`,
      );
      expect(source.length).toBeLessThanOrEqual(200);
      expect(source).not.toMatch(/[\p{Cc}@]/u);
      expect(`${adClickId}${googleClientId}`).toMatch(/^[\w.~-]*$/);
    }),
  );
});
