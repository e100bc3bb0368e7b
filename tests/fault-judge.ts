/** Whether faults of a file are said as authors need it: in their language, without holes, at a place. */
import { expect } from 'vitest';
import { faultSentenceIn } from '../src/areas/admin/web/fault-sentence.ts';
import { faultSentence } from '../src/io/fault-sentences.ts';
import type { FaultValue, FileFault } from '../src/kit/faults.ts';

/** Of authors and operators. */
export const FAULT_LANGUAGES = ['pt-BR', 'es-AR'] as const;
/** Words that no sentence in Portuguese or Spanish has. */
export const ENGLISH =
  /\b(?:the|is|are|must|not|there|than|has|have|more|less|expected|found|invalid|missing|unknown|and|with|from|file|stands|input|received)\b/i;
/** What a sentence says as a file writes it, or as an example of it. */
export const WRITTEN = /“[^”]*”|\([^)]*\)|\{[^}]*\}|\S*@\S*|\S*\.\S+/g;

/** A sentence without the texts of the file that stand in it. */
function ownWords(sentence: string, params: Readonly<Record<string, FaultValue>>): string {
  const texts = Object.values(params).flatMap((value): readonly string[] => {
    if (typeof value === 'string') return [value];
    if (Array.isArray(value)) return value;
    return typeof value === 'object' && 'path' in value ? [value.file, value.path] : [];
  });
  const longestFirst = texts
    .filter((text) => text !== '')
    .toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, text) => rest.replaceAll(text, ''), sentence);
}

/** Fails where a fault has no file, no code of its own, or a sentence in one of the languages that is not whole and not in it. */
export function judgeFaults(errors: readonly FileFault[]): void {
  for (const one of errors) {
    expect(one.file, JSON.stringify(one)).not.toBe('');
    expect(one.fault.code, JSON.stringify(one)).not.toBe('form');
    // "Must be a number, and is a number" helps nobody.
    if (one.fault.code === 'type')
      expect(one.fault.params.expected, JSON.stringify(one)).not.toEqual(one.fault.params.received);
    for (const language of FAULT_LANGUAGES) {
      const sentence = faultSentenceIn(language, one);
      const words = ownWords(sentence, one.fault.params);
      expect(words, JSON.stringify(one)).not.toMatch(/\{\{\w+\}\}|^\s*$/);
      expect(sentence).not.toBe(faultSentence(one.fault));
      expect(words.replace(WRITTEN, '')).not.toMatch(ENGLISH);
    }
  }
}
