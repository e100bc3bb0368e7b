import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostalAddress } from '../contract.ts';
import { type LookupStatus, postalCodeLookup } from './postal-code-lookup.ts';

type Question = {
  code: string;
  signal: AbortSignal;
  answer(address?: Partial<PostalAddress>): Promise<void>;
};

/** A look-up whose answers the test gives. */
function looking(market: 'BR' | 'AR' = 'BR') {
  const questions: Question[] = [];
  const [statuses, found]: [LookupStatus[], string[]] = [[], []];
  const lookup = postalCodeLookup({
    market,
    ask: (code, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<PostalAddress>();
      const answer = async (address?: Partial<PostalAddress>) => {
        if (address) resolve(address as PostalAddress);
        else reject(new Error());
        await new Promise(setImmediate);
      };
      questions.push({ code, signal, answer });
      return promise;
    },
    onStatus: (status) => statuses.push(status),
    onFound: ({ address }) => found.push(address),
  });
  return { lookup, questions, statuses, found };
}

describe('a postal code that is typed', () => {
  it('is looked up once it is complete, and fills what the form asks for [D2-7.1-10]', async () => {
    const { lookup, questions, statuses, found } = looking();
    for (const text of ['0', '01310-', '01310-10', '01310-100', '01310-100']) lookup.typed(text);
    expect(questions.map(({ code }) => code)).toEqual(['01310100']);
    await questions[0]?.answer({ address: 'Avenida Paulista' });
    expect([statuses.slice(-2), found]).toEqual([['looking', 'found'], ['Avenida Paulista']]);
  });

  it('is not found on any failure, and is asked again when it is typed again [D2-8-36]', async () => {
    const { lookup, questions, statuses, found } = looking();
    lookup.typed('01310-100');
    await questions[0]?.answer();
    expect(statuses).toEqual(['looking', 'failed']);
    lookup.typed('01310-100');
    await questions[1]?.answer({ address: 'Avenida Paulista' });
    expect([statuses.at(-1), found]).toEqual(['found', ['Avenida Paulista']]);
    lookup.typed('01310-10');
    expect(statuses.at(-1)).toBe('idle');
  });

  it('gives the question before it up', async () => {
    const { lookup, questions, found } = looking();
    lookup.typed('01310-100');
    lookup.typed('13010-000');
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await questions[1]?.answer({ address: 'second' });
    await questions[0]?.answer({ address: 'first' });
    expect(found).toEqual(['second']);
  });

  it('tells nothing once the field is gone', async () => {
    const { lookup, questions, statuses, found } = looking();
    lookup.typed('01310-100');
    lookup.end();
    await questions[0]?.answer({ address: 'late' });
    expect([statuses, found]).toEqual([['looking'], []]);
  });

  it('never fills in another address than that of the last code, in whatever order answers come', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ typed: fc.constantFrom('01310-100', '13010-000', '0131', '70000-000') }),
        fc.record({ answered: fc.nat(6), well: fc.boolean() }),
      ),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        const { lookup, questions, found } = looking();
        let typed = '';
        for (const step of run) {
          if ('typed' in step) {
            typed = step.typed;
            lookup.typed(typed);
            continue;
          }
          const question = questions[step.answered];
          const before = found.length;
          await question?.answer(step.well ? { address: question.code } : undefined);
          expect(found.slice(before).filter((code) => code !== typed.replace('-', ''))).toEqual([]);
        }
      }),
    );
  });

  it('may be Argentine', () => {
    const { lookup, questions } = looking('AR');
    lookup.typed('B1636FDA');
    expect(questions.map(({ code }) => code)).toEqual(['B1636FDA']);
  });
});
