/** What stands on the pages of legal documents. */
export const ptBR = {
  'list-title': 'Documentos legais',
  'list-intro': 'Os textos que valem neste site, cada um com a sua versão e a data em que entrou em vigor.',
  meta: '{{title}} de {{brand}}: versão em vigor, data e versões anteriores.',
  effective: 'Em vigor desde',
  'effective-was': 'Entrou em vigor em',
  'effective-will': 'Entra em vigor em',
  version: 'Versão',
  changes: 'O que muda',
  'changes-was': 'O que mudou',
  'changes-unsaid': 'A nova versão está disponível para leitura.',
  next: 'Uma nova versão entra em vigor em {{date}}',
  'next-read': 'Ler a nova versão',
  'earlier-note': 'Esta é uma versão anterior, guardada para consulta.',
  'announced-note': 'Esta versão ainda não está em vigor.',
  'read-current': 'Ler a versão em vigor',
  versions: 'Todas as versões',
  'version-of': 'Versão de {{date}}',
  current: 'em vigor',
  'draft-note':
    'Este texto é um modelo preparado com o sistema deste site e ainda será revisado pela assessoria jurídica da empresa.',
  print: 'Imprimir',
};
