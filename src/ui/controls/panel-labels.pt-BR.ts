export const ptBR = {
  close: 'Fechar',
  back: 'Voltar',
  loading: 'Carregando',
};
