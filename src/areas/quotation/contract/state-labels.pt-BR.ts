/** Where a quotation stands, on its screens and in files for spreadsheets. */
export const ptBR = {
  'state-draft': 'Rascunho',
  'state-waiting': 'Aguarda aprovação',
  'state-approved': 'Desconto aprovado',
  'state-refused': 'Desconto recusado',
  'state-superseded': 'Há versão mais nova',
  'state-open': 'A caminho do CRM',
  'state-saved': 'Salva',
  'state-failed': 'Falha ao salvar',
};
