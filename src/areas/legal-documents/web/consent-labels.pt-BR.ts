/** What stands at a form of the documents that hold for it. */
export const ptBR = {
  hold: 'Documentos que valem para este envio (abrem em outra aba):',
  since: '(versão de {{date}})',
  changed:
    'Um destes documentos mudou desde que você abriu a página. Confira a versão em vigor e envie de novo; nada foi enviado ainda.',
};
