/** Texts of the mails, and of the mailbox that shows them without a mail server. */
export const mail = {
  'mail.greeting': 'Hello {name},',
  'mail.foot': 'Comanda sent this e-mail because of your account. Replies are not read.',
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
  'mail.stock_count.subject': 'Count of today',
  'mail.stock_count.lead': '{name}: it is time for the count of {day}.',
  'mail.stock_count.action': 'Count',
  'mail.stock_count.end': 'Whoever begins can be joined on another tablet.',
  'mail.stock_count_missing.subject': 'The count of today is missing',
  'mail.stock_count_missing.lead':
    '{name}: the count of {day} is not filed, and the store is about to close.',
  'mail.stock_count_missing.action': 'Count now',
  'mail.stock_count_missing.end': 'This e-mail is sent only once.',
  'mail.order_delayed.subject': 'Your order {number} is running late',
  'mail.order_delayed.lead':
    'Your order {number} is {minutes} minutes late. We expect to be there at about {time}.',
  'mail.order_delayed.action': 'See it',
  'mail.order_delayed.end': 'We are sorry about the wait. If you no longer need it, call us.',
  'campaign.unsubscribe': 'Stop receiving e-mails',
  'campaign.noPhone': 'your number',
  'campaign.noName': 'customer',
  'campaign.unsubscribed': 'You will receive no more marketing e-mails',
  'campaign.unsubscribeQuestion': 'Stop receiving marketing e-mails?',
  'campaign.unsubscribeWhy': 'E-mails about your orders and your account still arrive.',
  'campaign.unsubscribeInvalid': 'This link is not valid',
  'mailbox.title': 'Mailbox of this server',
  'mailbox.why':
    'There is no mail server (SMTP_URL), so e-mails stay in the data folder. Only this machine can read them.',
  'mailbox.empty': 'No e-mail has been sent yet',
  'mailbox.back': 'All e-mails',
  'mailbox.to': 'To',
  'mailbox.subject': 'Subject',
  'mailbox.sent': 'Sent',
  'mail.invoice.subject': 'Your invoice',
  'mail.invoice.lead': 'Here is your invoice {number} as a PDF.',
  'mail.invoice.action': 'Open',
  'mail.invoice.end': 'Keep it with your purchase. If something about it is wrong, give us a call.',
} as const
