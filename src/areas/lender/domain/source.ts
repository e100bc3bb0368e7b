/** The places that a simulation can come from (document 1, section 2.4). */
export const lenderSources = [
  'ZFLOW',
  'CDC',
  'PSA_TRADITIONAL',
  'NEXT',
  'PSA_BALAO',
  'B2_TRADITIONAL',
  'B2_BALAO',
] as const;

export type LenderSource = (typeof lenderSources)[number];

/** Sources whose plans leave a residual to the end; their tables say which residuals. */
export const hasResidual = (source: LenderSource): boolean =>
  source === 'NEXT' || source === 'PSA_BALAO' || source === 'B2_BALAO';
