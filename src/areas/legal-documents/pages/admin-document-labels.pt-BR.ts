/** What staff read where they write legal documents. */
export const ptBR = {
  title: 'Documentos legais',
  intro:
    'A versão em vigor de cada documento, a próxima já publicada e os modelos do produto, que o jurídico ainda precisa revisar.',
  current: 'Em vigor desde',
  next: 'Próxima versão',
  'origin-draft': 'modelo do produto, a revisar pelo jurídico',
  'origin-file': 'arquivo do site',
  'origin-published': 'publicada aqui',
  write: 'Escrever a próxima versão',
  'write-intro':
    'Títulos com ## e ###, listas com -, tabelas com |, **destaque**, *ênfase* e [links](https://…). Páginas do site: [texto](site:caminho). Campos como {legalName} vêm do arquivo do site.',
  effective: 'Em vigor a partir de',
  changes: 'O que muda',
  'changes-hint': 'Em uma ou duas frases: aparece na versão atual até a data.',
  text: 'Texto',
  preview: 'Ver como fica',
  'preview-title': 'Pré-visualização',
  publish: 'Publicar',
  'publish-sure':
    'Publicar esta versão? Ela passa a valer na data indicada, e cada envio feito a partir daí a registra.',
  'roll-back': 'Voltar a este texto',
  'roll-back-title': 'Voltar a um texto anterior',
  'roll-back-intro':
    'O texto escolhido volta a valer, palavra por palavra, como uma nova versão. O que valeu nesse meio-tempo continua publicado no histórico.',
  'roll-back-version': 'Versão a retomar',
  'roll-back-sure':
    'Voltar a este texto? Ele passa a valer na data indicada, e cada envio feito a partir daí o registra.',
  'rolled-back': 'O texto anterior foi publicado como nova versão.',
  'not-proven': 'A confirmação não valeu para este ato. Nada foi feito: informe a senha e um código novo.',
  withdraw: 'Retirar a próxima versão',
  'withdraw-sure': 'Retirar a versão anunciada? A atual continua em vigor.',
  published: 'Versão publicada.',
  withdrawn: 'Versão retirada.',
  line: 'Linha {{line}}: {{fault}}',
  faults: 'O texto tem o que corrigir:',
  'not-later': 'A data já passou. Escolha hoje ou um dia depois.',
  'same-day': 'Já há uma versão para esse dia. Escolha outro ou retire aquela.',
  'not-now': 'Esta versão já está em vigor ou vem de um arquivo do site: não pode ser retirada aqui.',
  unknown: 'Este documento não existe.',
  page: 'Ver a página',
  back: 'Todos os documentos',
};
