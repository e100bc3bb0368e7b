/** Names the note of a form that had no answer, for whoever shows it. */
export const UNSENT_NOTE = 'unsent-note';
