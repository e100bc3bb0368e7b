/** The segment under which each market has the page. */
export const VALUATION_PAGES = { BR: 'seu-usado', AR: 'tu-usado' } as const;

/** What a valuation is asked with: parameters of its address, which are the fields of its form. Nothing of it tells of a person. */
export const VALUATION_FIELDS = {
  make: 'marca',
  model: 'modelo',
  version: 'versao',
  year: 'ano',
  mileage: 'km',
  condition: 'estado',
  /** Pressed to be told the value, not only the next choice. */
  asked: 'avaliar',
} as const;
