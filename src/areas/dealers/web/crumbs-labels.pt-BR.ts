export const ptBR = {
  breadcrumbs: 'Você está em',
};
