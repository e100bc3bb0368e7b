import { describe, expect, it } from 'vitest';
import { type Arrival, earlyChoiceOf } from './early-choice.ts';

const STEP = 'https://aurora.example/br/aurora/orla/configurar/opcionais';
const BEFORE = '363C2C0.2026_679_.121';
const NOW = '363C2C0.2026_679_.121_2TB';
/** A press on a choice before the page is alive, which the server has sent on. */
const pressed: Arrival = {
  address: `${STEP}?c=${NOW}`,
  referrer: `${STEP}?c=${BEFORE}`,
  type: 'navigate',
  redirects: 1,
  isSameTab: true,
};
const led = (more: Partial<Arrival>) => earlyChoiceOf({ ...pressed, ...more }, NOW);

describe('a choice before the page is alive', () => {
  it('is one that the server has sent on from the same step, on the first car of a model as on any other', () => {
    expect(led({})).toEqual({ before: BEFORE });
    expect(led({ referrer: STEP })).toEqual({ before: undefined });
    expect(led({ referrer: STEP.replace('/opcionais', '') })).toEqual({ before: undefined });
    expect(led({ referrer: `${STEP}?c=${NOW}` })).toEqual({ before: NOW }); // what the car has already
  });

  it('is a way out of a conflict that the page asked about, and not to leave the question', () => {
    const question = { redirects: 0, referrer: `${STEP}?c=${BEFORE}&add=2TB` };
    expect(led(question)).toEqual({ before: BEFORE });
    expect(led({ ...question, referrer: `${STEP}?c=${BEFORE}&remove=2TB` })).toEqual({ before: BEFORE });
    expect(led({ ...question, referrer: `${STEP}?c=${NOW}&add=2TB` })).toBeUndefined();
  });

  it('keeps what the page before had agreed on or promised out of account', () => {
    const along = '&parcela=60.3000000.181000&acordado=Q7-1';
    expect(led({ address: `${STEP}?c=${NOW}${along}`, referrer: `${STEP}?c=${BEFORE}${along}` })).toEqual({
      before: BEFORE,
    });
  });

  it.each<[string, Partial<Arrival>]>([
    ['a link of somebody’s', { referrer: '' }],
    ['a link on another site', { referrer: 'https://news.example/br/aurora/orla/configurar/opcionais' }],
    ['the model page’s button', { referrer: 'https://aurora.example/br/aurora/orla' }],
    ['another model', { referrer: 'https://aurora.example/br/aurora/lira/configurar/opcionais' }],
    ['a step', { referrer: 'https://aurora.example/br/aurora/orla/configurar/versao', redirects: 0 }],
    ['a link that was sent on to the step it names', { referrer: `${STEP.replace('opcionais', 'versao')}` }],
    ['a kept car', { redirects: 0 }],
    ['a reload', { type: 'reload', redirects: 0 }],
    ['the way back', { type: 'back_forward' }],
    ['a tab of its own', { isSameTab: false }],
    ['a page that shows another car by now', { address: `${STEP}?c=${BEFORE}` }],
    ['a page that names no car', { address: STEP }],
    ['what is no address', { referrer: 'about:client' }],
  ])('is not %s', (_, more) => {
    expect(led(more)).toBeUndefined();
  });
});
