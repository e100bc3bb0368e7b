/** Words of addresses and fields that are Portuguese and no Spanish; without accents, as addresses have them. */
const WORDS = new Set(
  (
    'parcela parcelas perto ordem ano anos cor cores chegada loja lojas ate depois avaliar avaliacao carro carros prazo proposta propostas ' +
    'planos mudar situacao rascunho preco precos sugestoes dados cadastro pagamento comprovante entrar sair escrever busca estoque seu sua ' +
    'minha meu quanto cabe bolso acompanhar locacao fidelidade opinioes boleto novo nova contatos seguranca cotacao simulacao balao versao ' +
    'cambio combustivel concessionaria concessionarias agendamento montagem condicoes senha identidade usado-seu manuais aprovacao ' +
    'colaborador entrega onde com sem voltar proxima anterior-pagina enviado-por cidade endereco bairro cep cpf telefone'
  ).split(' '),
);
/** Endings that no Spanish word has in an address. */
const ENDINGS = /(?:cao|coes|oes|agem|dade|inho|inha|lho|lha|nho|nha|ss[aeo]s?)$/;

/** The words of a text that are Portuguese alone: of an address's segment, of a parameter's or of a field's name. */
export const portugueseWords = (text: string): string[] =>
  text
    // Keys are drawn: they spell anything.
    .replace(/(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/g, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => WORDS.has(word) || (word.length > 4 && ENDINGS.test(word)));
