import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../platform/web/index.ts';
import { writeCardToken } from '../domain/card-token.ts';
import {
  loadMercadoPagoSdk,
  type MercadoPago,
  reloadForContentPolicy,
  type SecureField,
  type SecureFieldName,
} from './mercado-pago-sdk.ts';

const FIELDS: readonly SecureFieldName[] = ['cardNumber', 'expirationDate', 'securityCode'];

type Choice = { readonly value: string; readonly label: string };
/** What the provider knows of a card by its first digits. */
type Card = {
  readonly brand: string;
  readonly issuers: readonly Choice[];
  readonly costs: readonly Choice[];
};
const NO_CARD: Card = { brand: '', issuers: [], costs: [] };

type Wanted = {
  readonly publicKey: string;
  readonly script: string;
  /** Cents. */
  readonly amount: number;
  /** Ids of the elements in which the fields stand, what they are called, and their placeholders. */
  readonly places: Readonly<Record<SecureFieldName, { id: string; label: string; placeholder: string }>>;
};

type Holder = {
  readonly name: string;
  readonly documentType: string;
  readonly document: string;
  readonly issuer: string;
  readonly installments: number;
};

/**
 * The fields of Mercado Pago in this page: a card's number, date and code are typed into documents of its own origin, and what this
 * page hears of them is whether they are right, the first digits, and a token.
 */
export function useMercadoPago({ publicKey, script, amount, places }: Wanted) {
  const { locale } = useSite();
  const sdk = useRef<MercadoPago>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'silent'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<Readonly<Partial<Record<SecureFieldName, boolean>>>>({});
  const [card, setCard] = useState<Card>(NO_CARD);
  const latest = useRef(places);
  latest.current = places;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts the fields anew
  useEffect(() => {
    if (reloadForContentPolicy()) return;
    const mounted: SecureField[] = [];
    let isGone = false;
    const open = async () => {
      const Sdk = await loadMercadoPagoSdk(script);
      if (isGone) return;
      if (!Sdk) return setState('silent');
      const mp = new Sdk(publicKey, { locale, trackingDisabled: true });
      sdk.current = mp;
      const fields = FIELDS.map((name) => {
        const { id, label, placeholder } = latest.current[name];
        const field = mp.fields.create(name, {
          placeholder,
          srLabel: label,
          ariaRequired: true,
          style: lookOf(id),
        });
        field.on('validityChange', ({ errorMessages }) =>
          setWrong((before) => ({ ...before, [name]: errorMessages.length > 0 })),
        );
        mounted.push(field.mount(id));
        return field;
      });
      const [number, , code] = fields;
      let newest = '';
      number?.on('binChange', async ({ bin }) => {
        newest = bin ?? '';
        if (!bin) return setCard(NO_CARD);
        const found = await cardOf(mp, { bin, amount, locale }).catch(() => undefined);
        // Whoever typed on has another card by now.
        if (isGone || newest !== bin) return;
        setCard(found?.card ?? NO_CARD);
        if (found?.settings?.card_number) number.update({ settings: found.settings.card_number });
        if (found?.settings?.security_code) code?.update({ settings: found.settings.security_code });
      });
      setState('ready');
    };
    void open().catch(() => setState('silent'));
    return () => {
      isGone = true;
      for (const field of mounted) field.unmount();
    };
  }, [script, publicKey, amount, locale, attempt]);

  /** The card as one text; `undefined` where something of it is wrong. */
  const tokenise = async (holder: Holder): Promise<string | undefined> => {
    try {
      const made = await sdk.current?.fields.createCardToken({
        cardholderName: holder.name,
        identificationType: holder.documentType,
        identificationNumber: holder.document,
      });
      if (!made) return undefined;
      const { issuer, installments } = holder;
      return writeCardToken({ token: made.id, brand: card.brand, issuer, installments });
    } catch {
      return undefined;
    }
  };
  const again = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  return { state, wrong, card, tokenise, again };
}

async function cardOf(
  mp: MercadoPago,
  { bin, amount, locale }: { readonly bin: string; readonly amount: number; readonly locale: string },
) {
  const [method] = (await mp.getPaymentMethods({ bin })).results;
  if (!method) return undefined;
  const needsIssuer = method.additional_info_needed?.includes('issuer_id');
  const request = { amount: (amount / 100).toFixed(2), bin, locale };
  const [issuers, offered] = await Promise.all([
    needsIssuer ? mp.getIssuers({ paymentMethodId: method.id, bin }) : [],
    mp.getInstallments(request),
  ]);
  const own = method.issuer ? [{ value: String(method.issuer.id), label: '' }] : [];
  const named = issuers.map(({ id, name }) => ({ value: String(id), label: name }));
  const costs = (offered[0]?.payer_costs ?? []).map(({ installments, recommended_message, labels }) => ({
    value: String(installments),
    label: [recommended_message, reportedCost(labels)].filter(Boolean).join(' · '),
  }));
  return {
    settings: method.settings?.[0],
    card: { brand: method.id, issuers: named.length > 0 ? named : own, costs } satisfies Card,
  };
}

/** Argentina's instalments come with what they really cost in a year: `CFT_43,60%|TEA_36,84%`. */
const reportedCost = (labels: readonly string[] = []): string | undefined =>
  labels
    .find((label) => label.startsWith('CFT_'))
    ?.replaceAll('_', ' ')
    .replace('|', ' · ');

/** Letters of this page, so that the fields look like its own. */
function lookOf(id: string): object {
  const place = document.getElementById(id);
  if (!place) return {};
  // Resolved colours: another document knows nothing of this page's variables.
  const { color, borderTopColor } = getComputedStyle(place);
  return {
    fontSize: '16px',
    fontFamily: 'system-ui, sans-serif',
    height: '100%',
    width: '100%',
    color,
    placeholderColor: borderTopColor,
  };
}
