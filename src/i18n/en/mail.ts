/** Texts of the mails, and of the mailbox that shows them without a mail server. */
export const mail = {
  'mail.greeting': 'Hello {name},',
  'mail.foot': 'Comanda sent this mail because of your account. Answers to it are not read.',
  'mail.reset_code.subject': 'Your code for a new password',
  'mail.reset_code.lead':
    'Use this code to set a new password for your account. It is valid for {minutes} minutes.',
  'mail.reset_code.action': 'Enter the code',
  'mail.reset_code.end':
    'If you did not ask for it, you need not do anything: your password stays as it is. Nobody will ever ask you for this code by phone.',
  'mail.invitation.subject': 'Your access to Comanda',
  'mail.invitation.lead':
    'An account was made for you. Open the page and set your password with this code. It is valid for {hours} hours.',
  'mail.invitation.action': 'Set my password',
  'mail.invitation.end': 'If you were not expecting this, you need not do anything.',
  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.lead':
    'The password of your account was changed. Wherever else you were signed in, you are now signed out.',
  'mail.password_changed.action': 'Choose another password',
  'mail.password_changed.end':
    'If it was not you, choose another password at once and tell your administrator.',
  'mail.email_changed.subject': 'The e-mail of your account was changed',
  'mail.email_changed.lead':
    'Your account has another e-mail now: {email}. Codes for a new password go there.',
  'mail.email_changed.action': 'Open Comanda',
  'mail.email_changed.end': 'If it was not you or your administrator, tell your administrator at once.',
  'mailbox.title': 'Mailbox of this server',
  'mailbox.why':
    'There is no mail server (SMTP_URL), so mails stay in the data folder. Only this machine can read them.',
  'mailbox.empty': 'No mail has been sent yet',
  'mailbox.back': 'All mails',
  'mailbox.to': 'To',
  'mailbox.subject': 'Subject',
  'mailbox.sent': 'Sent',
} as const
