/** Brazilian Portuguese. The literal texts of doc. 1 §2.6, §4.5, §5 and doc. 2 §5.4 stand here as written there. */
export const ptBR = {
  title: 'Simulador de financiamento',
  subtitle: 'Preencha seus dados para conhecer as condições disponíveis para você.',

  name: 'Nome completo',
  email: 'E-mail',
  phone: 'Celular',
  'phone-hint': 'Com DDD: (11) 91234-5678',
  document: 'CPF/CNPJ',
  'document-generic': 'Documento',
  'document-generic-hint': 'Só números, até 14',
  optional: ' (OPCIONAL)',
  profile: 'Você é',
  'profile-person': 'Pessoa física',
  'profile-enterprise': 'Pessoa jurídica',

  'name-invalid': 'Digite um nome válido',
  'surname-missing': 'Digite pelo menos um sobrenome',
  'email-invalid': 'Digite um e-mail válido',
  'phone-missing': 'Digite seu celular',
  'phone-invalid': 'Digite um telefone válido',
  'document-invalid': 'CPF/CNPJ inválido',
  'dealer-missing': 'É obrigatório selecionar uma concessionária',
  'profile-missing': 'Selecione uma opção',

  'dealer-section': 'Concessionária',
  dealer: 'Concessionária',
  'dealer-choose': 'Escolha a concessionária',
  'dealer-loading': 'Buscando concessionárias…',
  'dealer-failed': 'Não foi possível buscar as concessionárias.',
  'dealer-retry': 'Buscar de novo',
  state: 'Estado',
  'state-choose': 'Escolha o estado',
  city: 'Cidade',
  'city-choose': 'Escolha a cidade',
  province: 'Província',
  'province-choose': 'Escolha a província',
  zone: 'Zona',
  'zone-choose': 'Escolha a zona',
  'dealer-at': '{{address}}, {{neighborhood}}. {{phone}}',

  'opt-ins': 'Como podemos falar com você?',
  'opt-in-email': 'E-mail',
  'opt-in-sms': 'SMS',
  'opt-in-whatsapp': 'WhatsApp',
  'opt-in-phone': 'Telefone',

  disclaimer:
    'Usamos seus dados para apresentar as condições de financiamento e para que a concessionária escolhida fale com você pelos canais marcados acima.',
  'disclaimer-plain':
    'Usamos seus dados para apresentar as condições de financiamento e para que a concessionária escolhida fale com você.',
  terms: 'Termos de uso dos dados',
  'terms-text':
    'Seus dados vão para a concessionária que você escolheu e para o fabricante, que os usam somente para responder a este pedido. Você pode pedir acesso, correção ou exclusão a qualquer momento (Lei 13.709/2018).',
  'terms-back': 'Voltar ao formulário',

  'car-gone': 'Antes de enviar, escolha de novo a versão do carro.',
  'choose-car': 'Escolher a versão',
  send: 'Enviar',
  back: 'Voltar',
  'error-sending': 'Erro ao enviar a proposta. Seus dados continuam aqui: tente novamente.',
  'try-soon': 'Tente novamente em instantes!',
};
