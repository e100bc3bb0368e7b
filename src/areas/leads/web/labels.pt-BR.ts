import { contactPtBR } from '../../../ui/validation/contact-labels.pt-BR.ts';

/** Brazilian Portuguese. The literal texts of doc. 1 §2.6, §4.5, §5 and doc. 2 §5.4 stand here as written there. */
export const ptBR = {
  title: 'Simulador de financiamento',
  subtitle: 'Preencha seus dados para conhecer as condições disponíveis para você.',

  name: 'Nome completo',
  mail: 'E-mail',
  mobilePhone: 'Celular',
  'phone-hint': 'Com DDD: (11) 91234-5678',
  cpf: 'CPF/CNPJ',
  'document-generic': 'Documento',
  'document-generic-hint': 'Só números, até 14',
  optional: ' (OPCIONAL)',
  profileStatus: 'Você é',
  'profile-person': 'Pessoa física',
  'profile-enterprise': 'Pessoa jurídica',

  ...contactPtBR,

  'dealer-section': 'Concessionária',
  dealer: 'Concessionária',
  'dealer-choose': 'Escolha a concessionária',
  'dealer-loading': 'Buscando concessionárias…',
  'dealer-failed': 'Não foi possível buscar as concessionárias.',
  'dealer-retry': 'Buscar de novo',
  'dealer-at': '{{address}}, {{neighborhood}}. {{phone}}',

  'opt-ins': 'Como podemos falar com você?',
  'opt-in-email': 'E-mail',
  'opt-in-sms': 'SMS',
  'opt-in-whatsapp': 'WhatsApp',
  'opt-in-phone': 'Telefone',

  terms: 'Termos de uso dos dados',
  'terms-back': 'Voltar ao formulário',
  'terms-accept': 'Li e aceito os termos de uso dos dados',
  'terms-missing': 'Para enviar, aceite os termos',

  'contact-title': 'Fale com um especialista',
  'contact-subtitle': 'Conte o que você precisa e a concessionária que vai atender você entra em contato.',
  'contact-sent': 'Pedido enviado! A concessionária vai falar com você.',
  'contact-call-failed': 'Falha ao chamar especialista',
  'contact-message-failed': 'FALHA AO ENVIAR MENSAGEM!',
  category: 'Categoria',
  'category-choose': 'Escolha a categoria',
  'category-missing': 'Selecione a categoria',
  reason: 'Motivo do contato',
  'reason-choose': 'Escolha o motivo',
  'reason-missing': 'Selecione o motivo do contato',
  message: 'Mensagem (opcional)',

  'car-gone': 'Antes de enviar, escolha de novo a versão do carro.',
  'choose-car': 'Escolher a versão',
  send: 'Enviar',
  back: 'Voltar',
  'error-sending': 'Erro ao enviar a proposta. Seus dados continuam aqui: tente novamente.',
  'try-soon': 'Tente novamente em instantes!',
};
