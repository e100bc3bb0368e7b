export const ptBR = {
  'result.print': 'Imprimir voucher',
  'result.download': 'Baixar em PDF',
  'result.downloading': 'Preparando o PDF',
  'result.download-failed':
    'Não foi possível preparar o PDF agora. Você pode imprimir o voucher ou tentar de novo.',
  'result.coupon': 'Cupom (opcional)',
  'result.coupon-hint': 'Se você recebeu um código, inclua-o no voucher.',
  'result.coupon-add': 'Incluir cupom',
  'result.coupon-added': 'Cupom {{code}} incluído no voucher: {{benefit}}',
  'result.coupon-empty': 'Digite o código do cupom',
  'result.coupon-unavailable': 'Cupom indisponível',
  'result.coupon-needs-entrance': 'Cupom disponível apenas em propostas com entrada',
  'result.coupon-too-many': 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  'result.coupon-failed': 'Não foi possível incluir o cupom agora. Tente de novo.',
  'result.call': 'Ligar para {{phone}}',
  'result.close': 'Fechar',
  'result.legal': 'Texto legal',
  'result.privacy': 'Proteção de dados',
  'result.follow': 'Acompanhar a proposta',
  'result.follow-how': 'Anote o número: com ele e o CPF do comprador você acompanha a proposta.',
  'result.analysis-title': '{name}, sua proposta está em análise',
  'result.analysis-text':
    'O banco recebeu a proposta e ainda vai decidir: nada foi aprovado nem negado.\nVocê não precisa enviar de novo. O voucher fica pronto quando a proposta for aprovada.',
  'result.failed-title': 'Ops, algo deu errado!',
  'result.failed-text':
    'A resposta do banco não chegou, e nada foi decidido.\nSeus dados continuam aqui: você pode enviar de novo, e vale uma só proposta.',
  'result.retry': 'Tentar de novo',
  'result.refused-title': 'Sua proposta não foi aprovada desta vez',
  'result.refused-disclaimer':
    'A análise desta proposta não resultou em aprovação. O que você simulou continua guardado neste aparelho.\nUma entrada maior, outro prazo ou outro carro podem mudar o resultado. A concessionária pode ajudar você a escolher.',
};
