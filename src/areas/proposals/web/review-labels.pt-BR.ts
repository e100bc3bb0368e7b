export const ptBR = {
  'review-text': 'A decisão foi automática. Você pode pedir que uma pessoa a revise e conhecer os critérios.',
  'review-link': 'Pedir a revisão',
};
