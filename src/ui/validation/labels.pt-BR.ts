import type { MessageKey } from '../../kit/validators/message-keys.ts';
import { contactPtBR } from './contact-labels.pt-BR.ts';

/** What a field says when a rule does not hold. Literal where doc. 1 §5 and doc. 2 §5.3, §5.4 give the words. */
export const ptBR = {
  ...contactPtBR,

  'cpf-invalid': 'CPF inválido',
  'cnpj-invalid': 'CNPJ inválido',
  'generic-document-invalid': 'Digite só números, até 14',
  'rg-invalid': 'Digite um RG de até 50 caracteres',
  'cuil-invalid': 'CUIL inválido',
  'dni-invalid': 'DNI inválido',

  'birthday-invalid': 'Digite uma data de nascimento válida: dd/mm/aaaa',
  'date-invalid': 'Digite uma data válida: dd/mm/aaaa',
  'date-in-future': 'A data não pode ser futura',
  'date-in-past': 'A data não pode estar no passado',
  'date-beyond-thirty-days': 'Escolha uma data dentro dos próximos 30 dias',
  'date-beyond-thirty-days-around': 'Escolha uma data até 30 dias antes ou depois de hoje',
  'under-age': 'Idade mínima 18 anos',
  'time-invalid': 'Digite um horário válido: hh:mm',

  'card-number-invalid': 'Número de cartão inválido',
  'card-expiry-invalid': 'Validade inválida ou vencida: mm/aa',

  'postal-code-invalid': 'CEP inválido',
  'plate-invalid': 'Placa inválida',
  'chassis-invalid': 'O chassi tem 17 letras maiúsculas e números',

  'document-of-holder': 'Este documento é o do titular: use outro',
  'email-of-holder': 'Este e-mail é o do titular: use outro',
  'labor-card-of-holder': 'Esta carteira de trabalho é a do titular: use outra',
  'licence-invalid': 'Número de habilitação inválido',
  'licence-expired': 'A habilitação está vencida',

  'password-invalid':
    'A senha deve ter de 8 a 16 caracteres, com letra minúscula, letra maiúscula, número e caractere especial, sem * + < | ? > / \\',
  'older-password-invalid':
    'A senha deve ter no mínimo 8 caracteres, com letra minúscula, letra maiúscula, número e caractere especial',
  'passwords-differ': 'As senhas digitadas não são iguais',
  'password-known': 'Esta senha é muito usada e fácil de adivinhar. Escolha outra',
  'password-patterned':
    'Esta senha segue um padrão fácil de adivinhar. Use palavras sem relação entre si, ou sinais ao acaso',
  'password-personal': 'A senha não pode ter seu nome, e-mail, documento ou telefone, nem o nome da marca',

  'letters-only': 'Digite só letras',
  'digits-only': 'Digite só números',
  'occupation-invalid': 'A profissão aceita só letras',
  'number-invalid': 'Digite um número',
  'not-positive': 'O número deve ser maior que 0',
  'not-greater': 'Digite um valor maior que {{limit}}',
  'price-not-greater': 'Digite um preço maior que {{limit}}',
  'restricted-characters': 'Os caracteres & $ < > % não são permitidos',
  'unreadable-characters': 'Há caracteres invisíveis ou de controle: digite de novo',
  'nickname-invalid':
    'Use letras e números, começando por uma letra, sem símbolos, e-mail, telefone nem documento',
  'code-invalid': 'O código não tem essa forma: copie de novo',
  'leading-space': 'O campo não pode começar com espaço',

  'path-invalid': 'Comece com / ou https:// e não use espaços',
  required: 'Campo obrigatório',
  'too-short': 'Digite no mínimo {{min}} caracteres',
  'too-long': 'Digite no máximo {{max}} caracteres',
  'too-few-selected': 'Selecione no mínimo {{min}}',
  'too-many-selected': 'Selecione no máximo {{max}}',
} satisfies Record<MessageKey, string>;
