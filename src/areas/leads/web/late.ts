/** The form is code of its own: pages and steps that only may lead to it are without it until then. */
export const loadLeadForm = async () => (await import('./lead-form.tsx')).LeadForm;
export const loadContactDialog = async () => (await import('./contact-dialog.tsx')).ContactDialog;
