/** What only the file of a configured car says. */
export const ptBR = {
  'file-told': 'Configuração de {{date}}',
  'file-about': '{{brand}} · {{version}} · ano-modelo {{year}}',
  'file-instalment': 'Parcela com entrada de {{entrance}}',
  'file-last': 'a primeira; a última, {{last}}',
  'file-final': 'mais a parcela final de {{amount}}',
  'file-financing': 'As condições completas do financiamento estão ao pé deste documento.',
  'file-open': 'Abra esta configuração',
  'file-how': 'Aponte a câmera do celular para o código, ou abra o endereço abaixo.',
};
