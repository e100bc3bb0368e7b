import type { AnswerName } from './questions.ts';

type Saying =
  | ('intro' | 'wrong' | 'missing' | 'cut-off' | 'unknown-answer' | 'not-asked' | 'unread' | 'there-already')
  | ('yes' | 'no')
  | ('look-is-there' | 'wrote' | 'next-start' | 'next-car' | 'next-read' | 'readme' | 'readme-reservation');

export type NewSiteWords = Readonly<Record<AnswerName | Saying, string>>;
