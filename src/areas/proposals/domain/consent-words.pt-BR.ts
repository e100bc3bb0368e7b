/**
 * What a proposal's boxes and the terms behind them say where a site's authors say nothing. Here and not among the labels of the
 * screens: the service keeps which words were agreed to.
 */
export const ptBR = {
  'form-terms': 'Para pedir o crédito, o banco parceiro precisa consultar e guardar os seus dados.',
  'form-acceptance': 'Li e aceito os termos da proposta de crédito',
  'form-authorisation': 'Autorizo a consulta aos meus dados de crédito e o envio desta proposta ao banco',
  'panel-terms':
    'Ao enviar a proposta, você autoriza a financeira a consultar os seus dados nos órgãos de proteção ao crédito e no Sistema de Informações de Crédito (SCR) do Banco Central, e declara que as informações são verdadeiras. A aprovação depende de análise de crédito; valores, taxas e prazos são os da simulação e valem até a data informada na resposta. Seus dados são tratados conforme a Lei 13.709/2018 (LGPD), somente para analisar esta proposta e para o atendimento pela concessionária escolhida.',
  'some-lender': 'a instituição financeira que analisa esta proposta',
  'credit-register':
    'Ao marcar a autorização, você autoriza {{lenders}} a consultar e a registrar os seus dados de crédito {{register}} ({{law}}) e nos órgãos de proteção ao crédito, somente para analisar esta proposta.',
  'credit-care':
    'Antes de enviar, veja se a parcela cabe no seu orçamento, com as dívidas que você já tem: o atraso traz multa e juros e pode levar o seu nome aos órgãos de proteção ao crédito.',
  'credit-lender':
    'Esta proposta vai para {{lenders}}, que decide sobre o crédito e o concede. Este site atua como seu correspondente.',
  'credit-lender-law':
    'Esta proposta vai para {{lenders}}, que decide sobre o crédito e o concede. Este site atua como seu correspondente ({{law}}).',
  'panel-acceptance': 'Li e aceito os termos e condições',
};
