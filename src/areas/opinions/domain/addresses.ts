type Words = Readonly<Record<'BR' | 'AR', string>>;

/** What owners say of their cars. */
export const OPINION_PAGES: Words = { BR: 'opinioes', AR: 'opiniones' };

/** Below it: where an owner writes. */
export const WRITE_PAGES: Words = { BR: 'escrever', AR: 'escribir' };

export const OPINION_FIELDS = { sort: 'ordem', model: 'modelo', rating: 'nota', page: 'pagina' } as const;
