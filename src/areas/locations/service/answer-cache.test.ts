import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedAnswers } from './answer-cache.ts';
import type { CodeSource, PostalCodeAnswer } from './code-source.ts';

/** A source that answers by a script, and counts who asks. */
function scripted(
  answerOf: (code: string) => PostalCodeAnswer,
  delay: () => Promise<void> = async () => undefined,
) {
  const requested: string[] = [];
  const source: CodeSource = {
    async ask(code) {
      requested.push(code);
      const answer = answerOf(code);
      await delay();
      return answer;
    },
    close: async () => undefined,
  };
  return { source, requested };
}

const found = (postalCode: string): PostalCodeAnswer => ({
  kind: 'found',
  address: { postalCode, address: '', neighborhood: '', stateCode: 'SP', cityCode: '', cityName: 'Campinas' },
});

describe('kept answers', () => {
  it('share one call between all who ask at once, and none of them is left without an answer', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { source, requested } = scripted(found, () => gate);
    const answers = cachedAnswers(source);
    const all = Array.from({ length: 50 }, () => answers.ask('13010000'));
    open();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(requested).toEqual(['13010000']);
  });

  it('ask no more codes at a time than the source can bear, and go on afterwards (R35, R53)', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { source, requested } = scripted(found, () => gate);
    const answers = cachedAnswers(source, { atOnce: 2 });
    const all = ['1', '2', '3', '2'].map((code) => answers.ask(code));
    open();
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(['found', 'found', 'failed', 'found']);
    expect((await answers.ask('3')).kind).toBe('found');
    expect(requested).toEqual(['1', '2', '3']);
  });

  it('are asked again after a failure, and soon after a code was unknown', async () => {
    let now = 1;
    let answer: PostalCodeAnswer = { kind: 'failed' };
    const { source, requested } = scripted(() => answer);
    const answers = cachedAnswers(source, { foundMs: 1_000, unknownMs: 100, now: () => now });
    await answers.ask('13010000');
    answer = { kind: 'unknown' };
    expect(await answers.ask('13010000')).toEqual({ kind: 'unknown' });
    await answers.ask('13010000');
    expect(requested).toHaveLength(2);
    now += 101;
    answer = found('13010000');
    expect((await answers.ask('13010000')).kind).toBe('found');
    now += 999;
    await answers.ask('13010000');
    expect(requested).toHaveLength(3);
    now += 2;
    await answers.ask('13010000');
    expect(requested).toHaveLength(4);
  });

  it('say what the source said, ask no code twice in its time, and hold no more than they may', async () => {
    const codes = fc.array(fc.constantFrom('1', '2', '3', '4', '5', '6'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(codes, async (questions) => {
        const answerOf = (code: string): PostalCodeAnswer =>
          Number(code) % 2 ? found(code) : { kind: 'unknown' };
        const { source, requested } = scripted(answerOf);
        const answers = cachedAnswers(source, { max: 3, now: () => 1 });
        const held: string[] = [];
        const expected: string[] = [];
        for (const code of questions) {
          expect(await answers.ask(code)).toEqual(answerOf(code));
          if (!held.includes(code)) expected.push(code);
          held.splice(0, held.length, code, ...held.filter((other) => other !== code).slice(0, 2));
        }
        expect(requested).toEqual(expected);
      }),
    );
  });
});
