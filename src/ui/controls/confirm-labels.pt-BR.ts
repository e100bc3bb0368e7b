export const ptBR = {
  keep: 'Voltar sem mudar nada',
  'remove-question': 'Remover {{name}}?',
  'remove-effect': 'Isto não pode ser desfeito.',
  'remove-confirm': 'Remover',
};
