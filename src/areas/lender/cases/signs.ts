import { fault } from '../../../kit/faults.ts';
import { type Kind, refused } from './kind.ts';
import * as words from './words.ts';

/**
 * Spreadsheets write what is paid with a minus where what is received has none. A loan's payments go one way, so a minus on all
 * of them says nothing else and is dropped; on one of them only it would be another loan, which is refused.
 */
export function paidWithMinus({ words: request, answer }: Kind): Kind {
  return {
    words: request,
    answer: (inputs) => {
      if (typeof inputs !== 'object' || inputs === null) return answer(inputs);
      const paid = Object.entries(inputs).filter(([name, value]) => isPaid(name) && Number(value) !== 0);
      const isMinus = paid.map(([, value]) => Number(value) < 0);
      if (!isMinus.includes(true)) return answer(inputs);
      if (isMinus.includes(false)) {
        return refused('bad-input', '', fault('case-signs', { names: paid.map(([name]) => name) }));
      }
      const unsigned = paid.map(([name, value]): [string, number] => [name, -Number(value)]);
      return answer({ ...inputs, ...Object.fromEntries(unsigned) });
    },
  };
}

const PAID = new Set([...words.payment.names, ...words.residual.names]);
const isPaid = (name: string) => PAID.has(name);
