export const ptBR = {
  'keep.action': 'Guardar esta simulação',
  'keep.kept': 'Oferta guardada em {{made}}, válida até {{until}}.',
  'keep.indicative': 'Os valores são indicativos: quem financia os confirma na proposta.',
  'keep.changed':
    'As condições mudaram desde a simulação. A oferta guardada é de {{installments}}x de {{value}}, CET de {{rate}} a.a.',
  'keep.changed-first':
    'As condições mudaram desde a simulação. A oferta guardada é de {{installments}}x, a primeira de {{value}} e a última de {{last}}, CET de {{rate}} a.a.',
  'keep.share': 'Compartilhar',
  'keep.copy': 'Copiar link',
  'keep.copied': 'Link copiado',
  'keep.link': 'Link da oferta guardada',
  'keep.failed': 'Não foi possível guardar a oferta agora. Tente de novo.',
  'keep.share-title': 'Simulação de financiamento: {{car}}',
  'kept.today': 'Estes são os valores de hoje. A oferta guardada vale até {{until}}.',
  'kept.back': 'Voltar à oferta guardada',
  'kept.ended': 'A oferta guardada terminou em {{until}}. Estes são os valores de hoje.',
  'kept.missing': 'Não encontramos a oferta guardada entre estes planos. Estes são os valores de hoje.',
  'kept.other-car': 'A oferta guardada é de outro carro. Estes são os valores de hoje para este.',
};
