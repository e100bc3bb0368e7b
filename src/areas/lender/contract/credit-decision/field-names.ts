/** The names on the wire of the fields that a credit decision can find fault with, by their paths in the domain. */

const address = (prefix: string, of: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(of).map(([own, wire]) => [`address.${own}`, `${prefix}.${wire}`]));

/** Flow A [D2-7.1-04]. */
export const bankFieldNames: Readonly<Record<string, string>> = {
  name: 'person_details.name',
  document: 'person_details.document_number',
  identityType: 'person_details.identification_document_id',
  identityNumber: 'person_details.identification_document_number',
  email: 'person_details.email',
  phone: 'person_details.phone',
  birthdate: 'person_details.birthdate',
  nationality: 'person_details.nationality_id',
  gender: 'person_details.gender_id',
  occupation: 'person_details.profession_id',
  motherName: 'person_details.mothers_name',
  maritalStatus: 'person_details.marital_status_code',
  spouse: 'person_details.spouse',
  'spouse.name': 'person_details.spouse.name',
  'spouse.document': 'person_details.spouse.document_number',
  ...address('person_details.address', {
    postalCode: 'zip_code',
    street: 'street',
    number: 'number',
    complement: 'complement',
    neighborhood: 'neighborhood',
    state: 'state',
    city: 'city',
  }),
};

/** Flow B [D2-7.2-05]. */
export const flowFieldNames: Readonly<Record<string, string>> = {
  'person.name': 'person.name',
  'person.document': 'person.cpf',
  'person.email': 'person.email',
  'person.birthdate': 'person.birthDate',
  'person.motherName': 'person.motherName',
  phone: 'mobilePhone',
  'work.occupation': 'work.occupationCode',
  'spouse.name': 'spouse.name',
  'spouse.document': 'spouse.cpf',
  'spouse.birthdate': 'spouse.birthDate',
  'car.brand': 'vehicle.brand',
  'car.mvsCode': 'vehicle.mvsCode',
  ...address('address', {
    postalCode: 'postalCodeMain',
    street: 'street',
    number: 'number',
    complement: 'complement',
    neighborhood: 'neighbourhood',
    state: 'state',
    city: 'city',
  }),
  'funding.carPrice': 'vehicle.price',
  'funding.fundingValue': 'financing.fundingValue',
  'funding.installment': 'financing.installmentValue',
  'funding.monthlyRate': 'financing.monthlyInterest',
  'funding.annualRate': 'financing.annualInterest',
  'funding.monthlyCet': 'financing.monthlyCET',
  'funding.annualCet': 'financing.annualCET',
  'funding.registrationFee': 'financing.registerRate',
  'funding.contractRegistrationFee': 'financing.registerContract',
  'funding.iofYearly': 'financing.iofYearly',
  'funding.iofAdditional': 'financing.iofAdditional',
  // No fields of the body: a refusal tells them beside the changed ones.
  'funding.residual': 'financing.residual',
  'funding.totalCost': 'financing.totalCost',
  'funding.financed': 'financing.financed',
};
