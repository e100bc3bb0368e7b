export const ptBR = {
  home: 'Início',
  title: 'Manuais',
  meta: 'Manuais do proprietário e de serviço {{brand}}, modelo a modelo.',
  intro: 'O que o seu {{brand}} traz por escrito, modelo a modelo: para ler na tela ou guardar no aparelho.',
  general: 'Para todos os modelos',
  elsewhere: 'em {{host}}',
  none: 'Ainda não há manuais publicados aqui. A concessionária tem o do seu carro e tira dúvidas sobre ele.',
  dealers: 'Encontrar uma concessionária',
  failed: 'Não foi possível carregar as informações. Tente novamente mais tarde.',
  again: 'Tentar de novo',
};
