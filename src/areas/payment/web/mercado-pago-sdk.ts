/**
 * Types of the part of Mercado Pago's SDK JS v2 that is used here, and its loading.
 * Source: github.com/mercadopago/sdk-js, docs/fields.md and docs/core-methods.md.
 */

/** The fields of a card that the SDK renders in frames of its own, so that no card data reaches our page. */
export type SecureFieldName = 'cardNumber' | 'expirationDate' | 'securityCode';

export type SecureField = {
  mount(container: string): SecureField;
  unmount(): void;
  on(event: 'binChange', listener: (event: { bin: string | null }) => void): void;
  on(event: 'validityChange', listener: (event: { errorMessages: readonly object[] }) => void): void;
  on(event: 'ready', listener: () => void): void;
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

/** An instance of the SDK. Amounts are decimal texts in the currency's unit, `1500.00`; a `bin` is a card number's first digits. */
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

/** Time-out of loading the script: long enough for a slow connection. */
const LOAD_TIMEOUT_MS = 20_000;
/** The one attempt that runs or has succeeded. */
let loading: Promise<Constructor | undefined> | undefined;

/** Loads the SDK's script once. Resolves to `undefined` when it fails or takes too long; the next call then tries again. */
export function loadMercadoPagoSdk(address: string): Promise<Constructor | undefined> {
  loading ??= new Promise<Constructor | undefined>((resolve) => {
    const script = document.createElement('script');
    const timeout = setTimeout(() => end(false), LOAD_TIMEOUT_MS);
    const end = (isLoaded: boolean) => {
      clearTimeout(timeout);
      const found = (window as { MercadoPago?: Constructor }).MercadoPago;
      if (!isLoaded || !found) {
        script.remove();
        loading = undefined;
      }
      resolve(isLoaded ? found : undefined);
    };
    script.src = address;
    script.onload = () => end(true);
    script.onerror = () => end(false);
    document.head.append(script);
  });
  return loading;
}

/** Key in the session's storage: the path that was reloaded, so that it is reloaded once only. */
const RELOADED = 'payment-page-reloaded';

/**
 * Reloads the page if it was reached by client-side navigation. The Content-Security-Policy in force is that of the document that was loaded
 * first, and only the payment page's own allows the SDK's origin. Reloads once at most; true while the reload is under way.
 */
export function reloadForContentPolicy(): boolean {
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
