import { describe, expect, it } from 'vitest';
import { PASSWORD_COST } from '../../io/passwords.ts';
import { openLog } from './log.ts';
import { warnOfCheapPasswords } from './password-cost.ts';

describe('the cost of passwords at a start', () => {
  const { least, usual, most } = PASSWORD_COST;
  it.each([
    [least, 1],
    [usual - 1, 1],
    [usual, 0],
    [most, 0],
  ])('is warned of where it is below the usual: %i', (cost, warnings) => {
    const lines: string[] = [];
    warnOfCheapPasswords(cost, openLog('warn', { write: (line) => void lines.push(line) }));
    expect(lines).toHaveLength(warnings);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ cost, usual });
      expect(line).toContain('VITRINE_PASSWORD_COST');
    }
  });
});
