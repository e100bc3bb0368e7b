import { expect, it } from 'vitest';
import { type MessageKey, messageKeys } from '../../kit/validators/message-keys.ts';
import type { Language } from '../labels.tsx';
import { labelsFor } from '../labels.tsx';
import { labels } from './labels.ts';
import { problemOf } from './problem-of.ts';

const LANGUAGES: readonly Language[] = ['pt-BR', 'es-AR'];
const NAME = 'Razão social';

it('the list of what is wrong names a field whose message does not, in the words beside the field, and no other twice', () => {
  for (const language of LANGUAGES) {
    const said = labelsFor(language, labels);
    const entryOf = (reason: MessageKey) => {
      const message = said(reason, { min: 3, max: 80, limit: '10' });
      return { message, entry: problemOf('f-company', { reason, message, name: NAME }) };
    };
    for (const reason of messageKeys) {
      const { message, entry } = entryOf(reason);
      expect(entry.field).toBe('f-company');
      expect([message, `${message}: ${NAME}`]).toContain(entry.message);
    }
    // Whoever reads the list alone can tell which of five empty fields each line is about.
    for (const reason of ['required', 'too-short', 'leading-space'] as const)
      expect(entryOf(reason).entry.message).toBe(`${entryOf(reason).message}: ${NAME}`);
    for (const reason of ['cpf-invalid', 'email-invalid', 'postal-code-invalid'] as const)
      expect(entryOf(reason).entry.message).toBe(entryOf(reason).message);
  }
});
