/** What is told of who asks for credit, and asked before it is decided. */
export const ptBR = {
  'proposals.deny': 'Negar a proposta',
  'proposals.deny-reason':
    'Por que é negada. Fica com a proposta, só para quem decide; a pessoa recebe se pedir os dados dela.',
  'proposals.sure': 'Proposta {{number}}: passar para {{status}}?',
  'proposals.effect.in-progress': 'Quem acompanha a proposta vê na hora que a análise continua.',
  'proposals.effect.pending': 'Quem acompanha a proposta vê na hora que falta algo da parte dela.',
  'proposals.effect.reanalysis': 'A decisão de antes deixa de valer, e a proposta volta à fila da análise.',
  'proposals.effect.approved':
    'O crédito é concedido nas condições da proposta, e quem a fez vê isso na hora.',
  'proposals.effect.in-formalization':
    'O contrato começa a ser feito, e quem fez a proposta vê isso na hora.',
  'proposals.effect.released': 'O dinheiro é dado como pago. Isso não pode ser desfeito aqui.',
  'proposals.effect.integrated': 'A proposta é encerrada como contratada. Isso não pode ser desfeito.',
  'proposals.effect.denied':
    'O crédito é negado, e quem fez a proposta vê isso na hora. Só uma reanálise pode mudar a decisão.',
  'proposals.applicant': 'Quem pede o crédito',
  'proposals.name': 'Nome',
  'proposals.document': 'Documento',
  'proposals.identity': 'Identidade',
  'proposals.birthdate': 'Nascimento',
  'proposals.occupation': 'Ocupação',
  'proposals.company': 'Empresa',
  'proposals.income': 'Renda por mês',
  'proposals.not-told': 'Não informada',
  'proposals.spouse': 'Cônjuge',
  'proposals.spouse-income': 'Renda do cônjuge por mês',
  'proposals.share': 'Parte da renda que a parcela leva',
  'proposals.mother': 'Nome da mãe',
  'proposals.phone': 'Telefone',
  'proposals.email': 'E-mail',
  'proposals.address': 'Endereço',
  'proposals.logged': 'A sua leitura destes dados fica registrada.',
};
