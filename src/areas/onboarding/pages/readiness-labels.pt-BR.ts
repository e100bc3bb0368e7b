export const ptBR = {
  intro:
    'O que o site ainda precisa antes de abrir ao público, como está agora. O comando “node vitrine.mjs sites ready” dá a mesma lista.',
  site: 'Site',
  show: 'Mostrar',
  missing_one: 'Falta {{count}} de {{of}} itens.',
  missing_other: 'Faltam {{count}} de {{of}} itens.',
  'all-ready': 'Nada impede o site de abrir ao público.',
  'state.ready': 'Pronto',
  'state.advised': 'Pode melhorar',
  'state.needed': 'Falta',
  screen: 'Tela',
  'open-screen': 'Abrir a tela',
  command: 'Comando',
  guide: 'Guia',
};
