/** What is used of Mercado Pago's SDK JS v2 (github.com/mercadopago/sdk-js, docs/fields.md and docs/core-methods.md). */

export type SecureFieldName = 'cardNumber' | 'expirationDate' | 'securityCode';

export type SecureField = {
  mount(container: string): SecureField;
  unmount(): void;
  on(event: 'binChange', hear: (event: { bin: string | null }) => void): void;
  on(event: 'validityChange', hear: (event: { errorMessages: readonly object[] }) => void): void;
  on(event: 'ready', hear: () => void): void;
  update(properties: { settings?: object }): SecureField;
};

type PaymentMethod = {
  readonly id: string;
  readonly additional_info_needed?: readonly string[];
  readonly settings?: readonly { readonly security_code?: object; readonly card_number?: object }[];
  readonly issuer?: { readonly id: number | string };
};

type PayerCost = {
  readonly installments: number;
  readonly recommended_message: string;
  readonly labels?: readonly string[];
};

/** An instance of it. */
export type MercadoPago = {
  readonly fields: {
    create(name: SecureFieldName, options: object): SecureField;
    createCardToken(holder: {
      cardholderName: string;
      identificationType: string;
      identificationNumber: string;
    }): Promise<{ id: string } | undefined>;
  };
  getPaymentMethods(request: { bin: string }): Promise<{ results: readonly PaymentMethod[] }>;
  getIssuers(request: {
    paymentMethodId: string;
    bin: string;
  }): Promise<readonly { id: number | string; name: string }[]>;
  getInstallments(request: {
    amount: string;
    bin: string;
    locale: string;
  }): Promise<readonly { payer_costs: readonly PayerCost[] }[]>;
};

type Constructor = new (publicKey: string, options: object) => MercadoPago;

/** How long another provider's script may take on a slow line. */
const LATE_MS = 20_000;
let loading: Promise<Constructor | undefined> | undefined;

/** Loads the script once; `undefined` where it does not come, and it may be tried again. */
export function loadMercadoPagoSdk(address: string): Promise<Constructor | undefined> {
  loading ??= new Promise<Constructor | undefined>((resolve) => {
    const script = document.createElement('script');
    const late = setTimeout(() => end(false), LATE_MS);
    const end = (isThere: boolean) => {
      clearTimeout(late);
      const found = (window as { MercadoPago?: Constructor }).MercadoPago;
      if (!isThere || !found) {
        script.remove();
        loading = undefined;
      }
      resolve(isThere ? found : undefined);
    };
    script.src = address;
    script.onload = () => end(true);
    script.onerror = () => end(false);
    document.head.append(script);
  });
  return loading;
}

const RELOADED = 'payment-page-reloaded';

/**
 * A page's policy is that of the document that was loaded: whoever came to this page by a link within another document has that one's,
 * which lets no other origin in. The page is loaded once more then, and once only. True while it is on its way.
 */
export function reloadedForPolicy(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isOwn = entry !== undefined && new URL(entry.name).pathname === location.pathname;
  if (isOwn || sessionStorage.getItem(RELOADED) === location.pathname) {
    sessionStorage.removeItem(RELOADED);
    return false;
  }
  sessionStorage.setItem(RELOADED, location.pathname);
  location.reload();
  return true;
}
