/**
 * The texts that visitors of a site read, by dictionary: on pages, in mails and on papers. A site can say each of them otherwise
 * (`authoring.texts`). Texts that staff read are not here. `host/sites/own-texts.test.tsx` misses a dictionary that is not.
 */

import { greetingWords as greeting } from '../kit/greeting.ts';
import type { LocaleWords } from '../kit/markets/words.ts';
import { confirmLabels as confirming } from '../ui/controls/confirm-labels.ts';
import { errorLabels as formErrors } from '../ui/controls/error-labels.ts';
import { labels as controls } from '../ui/controls/labels.ts';
import { valueLabels as valueFields } from '../ui/controls/value-labels.ts';
import { labels as map } from '../ui/map/labels.ts';
import { labels as validation } from '../ui/validation/labels.ts';
import { esAR as accountMailEsAR } from './account/domain/mail-words.es-AR.ts';
import { ptBR as accountMailPtBR } from './account/domain/mail-words.pt-BR.ts';
import { requestLabels as accountRequests } from './account/web/account-requests-labels.ts';
import { labels as accountFilled } from './account/web/filled-labels.ts';
import { labels as account } from './account/web/labels.ts';
import { labels as catalogueComparator } from './catalogue/web/comparator-labels.ts';
import { disclosureLabels as catalogueDisclosures } from './catalogue/web/disclosure-labels.ts';
import { labels as catalogueInstalment } from './catalogue/web/instalment-labels.ts';
import { labels as catalogueShowcase } from './catalogue/web/showcase-labels.ts';
import { labels as tray } from './catalogue/web/tray/labels.ts';
import { labels as comparisonTray } from './catalogue/web/tray/tray-labels.ts';
import { labels as viewer } from './catalogue/web/viewer/labels.ts';
import { labels as zoom } from './catalogue/web/zoom/labels.ts';
import { fileLabels as configuratorFile } from './configurator/web/file-labels.ts';
import { esAR as configuratorEsAR } from './configurator/web/labels.es-AR.ts';
import { ptBR as configuratorPtBR } from './configurator/web/labels.pt-BR.ts';
import { ownLabels as configuratorOwn } from './configurator/web/own-labels.ts';
import { proposalLabels as configuratorProposal } from './configurator/web/proposal-labels.ts';
import { esAR as consumerRequestsKindsEsAR } from './consumer-requests/domain/kind-words.es-AR.ts';
import { ptBR as consumerRequestsKindsPtBR } from './consumer-requests/domain/kind-words.pt-BR.ts';
import { esAR as consumerRequestsMailEsAR } from './consumer-requests/domain/mail-words.es-AR.ts';
import { ptBR as consumerRequestsMailPtBR } from './consumer-requests/domain/mail-words.pt-BR.ts';
import { labels as consumerRequests } from './consumer-requests/web/labels.ts';
import { labels as dealers } from './dealers/web/labels.ts';
import { pageLabels as dealerPages } from './dealers/web/page-labels.ts';
import { labels as documents } from './documents/web/labels.ts';
import { labels as securityPhoto } from './documents/web/photo/labels.ts';
import { esAR as employeePurchaseMailEsAR } from './employee-purchase/domain/mail-words.es-AR.ts';
import { ptBR as employeePurchaseMailPtBR } from './employee-purchase/domain/mail-words.pt-BR.ts';
import { boxLabels as employeePurchaseBox } from './employee-purchase/web/box-labels.ts';
import { labels as employeePurchase } from './employee-purchase/web/labels.ts';
import { labels as affordability } from './financing/web/affordability/labels.ts';
import { cardTextLabels as cardTexts } from './financing/web/card-text-labels.ts';
import { labels as financingComparator } from './financing/web/comparator-labels.ts';
import { depthLabels as financingDepth } from './financing/web/depth-labels.ts';
import { incomeShareLabels as financingIncomeShare } from './financing/web/income-share/labels.ts';
import { labels as financingKeeping } from './financing/web/keeping-labels.ts';
import { ownLabels as financingOwn } from './financing/web/own-labels.ts';
import { stripLabels as financingStrip } from './financing/web/strip-labels.ts';
import { labels as financingUnkept } from './financing/web/unkept-labels.ts';
import { contactLabels as contact } from './leads/web/contact-labels.ts';
import { joiningLabels as leadsJoining } from './leads/web/joining-labels.ts';
import { labels as leads } from './leads/web/labels.ts';
import { esAR as retentionEsAR } from './legal-documents/domain/retention-words.es-AR.ts';
import { ptBR as retentionPtBR } from './legal-documents/domain/retention-words.pt-BR.ts';
import { esAR as storageEsAR } from './legal-documents/domain/storage-words.es-AR.ts';
import { ptBR as storagePtBR } from './legal-documents/domain/storage-words.pt-BR.ts';
import { esAR as missingEsAR } from './legal-documents/service/missing-words.es-AR.ts';
import { ptBR as missingPtBR } from './legal-documents/service/missing-words.pt-BR.ts';
import { agreementLabels as documentAgreements } from './legal-documents/web/agreement-labels.ts';
import { consentLabels as documentConsents } from './legal-documents/web/consent-labels.ts';
import { labels as legalDocuments } from './legal-documents/web/labels.ts';
import { titleLabels as documentTitles } from './legal-documents/web/title-labels.ts';
import { labels as locations } from './locations/web/labels.ts';
import { labels as loyalty } from './loyalty/web/labels.ts';
import { labels as offers } from './offers/web/labels.ts';
import { opinionMailWords as opinionMail } from './opinions/domain/mail.ts';
import { labels as opinions } from './opinions/web/labels.ts';
import { slipDictionary as slip } from './payment/service/boleto-words.ts';
import { labels as payment } from './payment/web/labels.ts';
import { howLabels as howToBuy } from './platform/web/how-labels.ts';
import { labels as platform } from './platform/web/labels.ts';
import { menuLabels as menu } from './platform/web/menu-labels.ts';
import { portalLabels as portal } from './platform/web/portal-labels.ts';
import { serverLabels as server } from './platform/web/server-labels.ts';
import { esAR as consentEsAR } from './proposals/domain/consent-words.es-AR.ts';
import { ptBR as consentPtBR } from './proposals/domain/consent-words.pt-BR.ts';
import { proposalMailWords as proposalMail } from './proposals/domain/mail.ts';
import { esAR as voucherEsAR } from './proposals/domain/voucher-words.es-AR.ts';
import { ptBR as voucherPtBR } from './proposals/domain/voucher-words.pt-BR.ts';
import { labels as bankForm } from './proposals/web/flow-a/labels.ts';
import { labels as proposalPanel } from './proposals/web/flow-b/labels.ts';
import { labels as proposalFollow } from './proposals/web/follow/labels.ts';
import { labels as proposalResult } from './proposals/web/result/labels.ts';
import { labels as proposalReview } from './proposals/web/review-labels.ts';
import { agreedLabels as quotationAgreed } from './quotation/web/agreed-labels.ts';
import { labels as quotation } from './quotation/web/labels.ts';
import { labels as recall } from './recall/web/labels.ts';
import { labels as rental } from './rental/web/labels.ts';
import { quotationLineWords as quotationLine } from './reservation/domain/car.ts';
import { esAR as orderMailEsAR } from './reservation/domain/mail-words.es-AR.ts';
import { ptBR as orderMailPtBR } from './reservation/domain/mail-words.pt-BR.ts';
import { esAR as saleTermsEsAR } from './reservation/domain/terms-words.es-AR.ts';
import { ptBR as saleTermsPtBR } from './reservation/domain/terms-words.pt-BR.ts';
import { labels as reservation } from './reservation/web/labels.ts';
import { offerLabels as reservationOffer } from './reservation/web/offer-labels.ts';
import { voucherMailWords as voucherMail } from './rewards/domain/mail.ts';
import { labels as rewards } from './rewards/web/labels.ts';
import { labels as search } from './search/web/labels.ts';
import { aboutLabels as about } from './showcase/web/about-labels.ts';
import { labels as stock } from './stock/web/labels.ts';
import { esAR as testDriveMailEsAR } from './test-drive/domain/mail-words.es-AR.ts';
import { ptBR as testDriveMailPtBR } from './test-drive/domain/mail-words.pt-BR.ts';
import { labels as testDrive } from './test-drive/web/labels.ts';
import { labels as valuation } from './valuation/web/labels.ts';

type TextDictionary = { readonly area: string } & LocaleWords<Readonly<Record<string, string>>>;

export const DICTIONARIES: readonly TextDictionary[] = [
  account,
  accountFilled,
  accountRequests,
  catalogueComparator,
  catalogueInstalment,
  catalogueShowcase,
  catalogueDisclosures,
  tray,
  comparisonTray,
  viewer,
  zoom,
  configuratorProposal,
  configuratorFile,
  configuratorOwn,
  consumerRequests,
  dealers,
  dealerPages,
  documents,
  securityPhoto,
  employeePurchaseBox,
  employeePurchase,
  affordability,
  cardTexts,
  financingComparator,
  financingDepth,
  financingIncomeShare,
  financingKeeping,
  financingOwn,
  financingStrip,
  financingUnkept,
  contact,
  leadsJoining,
  leads,
  legalDocuments,
  documentAgreements,
  documentConsents,
  documentTitles,
  locations,
  loyalty,
  offers,
  opinions,
  payment,
  howToBuy,
  platform,
  menu,
  portal,
  server,
  bankForm,
  proposalPanel,
  proposalFollow,
  proposalResult,
  proposalReview,
  quotationAgreed,
  quotation,
  recall,
  rental,
  reservation,
  reservationOffer,
  rewards,
  search,
  about,
  stock,
  testDrive,
  valuation,
  controls,
  confirming,
  formErrors,
  valueFields,
  map,
  validation,
  voucherMail,
  proposalMail,
  opinionMail,
  quotationLine,
  slip,
  greeting,
  { area: 'configurator', 'pt-BR': configuratorPtBR, 'es-AR': configuratorEsAR },
  { area: 'account-mail', 'pt-BR': accountMailPtBR, 'es-AR': accountMailEsAR },
  { area: 'consumer-requests-kinds', 'pt-BR': consumerRequestsKindsPtBR, 'es-AR': consumerRequestsKindsEsAR },
  { area: 'consumer-requests-mail', 'pt-BR': consumerRequestsMailPtBR, 'es-AR': consumerRequestsMailEsAR },
  { area: 'employee-purchase-mail', 'pt-BR': employeePurchaseMailPtBR, 'es-AR': employeePurchaseMailEsAR },
  { area: 'test-drive-mail', 'pt-BR': testDriveMailPtBR, 'es-AR': testDriveMailEsAR },
  { area: 'voucher', 'pt-BR': voucherPtBR, 'es-AR': voucherEsAR },
  { area: 'consent', 'pt-BR': consentPtBR, 'es-AR': consentEsAR },
  { area: 'sale-terms', 'pt-BR': saleTermsPtBR, 'es-AR': saleTermsEsAR },
  { area: 'order-mail', 'pt-BR': orderMailPtBR, 'es-AR': orderMailEsAR },
  { area: 'legal-documents-retention', 'pt-BR': retentionPtBR, 'es-AR': retentionEsAR },
  { area: 'legal-documents-storage', 'pt-BR': storagePtBR, 'es-AR': storageEsAR },
  { area: 'legal-documents-missing', 'pt-BR': missingPtBR, 'es-AR': missingEsAR },
];
