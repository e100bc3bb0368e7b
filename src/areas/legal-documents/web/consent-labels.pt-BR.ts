/** What stands at a form of the documents that hold for it. */
export const ptBR = {
  adults:
    'Só para quem tem 18 anos ou mais: ao enviar, você declara que já completou 18 anos. Por quem é menor, envia a mãe, o pai ou o responsável, em seu próprio nome.',
  hold: 'Documentos que valem para este envio (abrem em outra aba):',
  since: '(versão de {{date}})',
  changed:
    'Um destes documentos mudou desde que você abriu a página. Confira a versão em vigor e envie de novo; nada foi enviado ainda.',
};
