export const ptBR = {
  filled: 'Preenchido com os dados da sua conta.',
  offered: 'Você está na sua conta.',
  fill: 'Preencher com os meus dados',
  empty: 'Esvaziar',
};
