import type { mail as en } from '../en/mail.ts'

export const mail: Record<keyof typeof en, string> = {
  'mail.greeting': 'Hola, {name}:',
  'mail.foot': 'Comanda envió este correo por su usuario. Nadie lee las respuestas.',
  'mail.reset_code.subject': 'Su código para una contraseña nueva',
  'mail.reset_code.lead':
    'Use este código para elegir una contraseña nueva para su usuario. Es válido por {minutes} minutos.',
  'mail.reset_code.action': 'Ingresar el código',
  'mail.reset_code.end':
    'Si usted no lo pidió, no haga nada: su contraseña sigue igual. Nadie le pedirá este código por teléfono.',
  'mail.invitation.subject': 'Su acceso a Comanda',
  'mail.invitation.lead':
    'Se creó un usuario para usted. Abra la página y elija su contraseña con este código. Es válido por {hours} horas.',
  'mail.invitation.action': 'Elegir mi contraseña',
  'mail.invitation.end': 'Si usted no esperaba este correo, no haga nada.',
  'mail.password_changed.subject': 'Se cambió su contraseña',
  'mail.password_changed.lead':
    'Se cambió la contraseña de su usuario. En los demás lugares donde tenía sesión, esta se cerró.',
  'mail.password_changed.action': 'Elegir otra contraseña',
  'mail.password_changed.end':
    'Si no fue usted, elija otra contraseña de inmediato y avise a su administrador.',
  'mail.email_changed.subject': 'El correo de su cuenta cambió',
  'mail.email_changed.lead':
    'Su cuenta tiene ahora otro correo: {email}. Los códigos para una contraseña nueva llegan allí.',
  'mail.email_changed.action': 'Abrir Comanda',
  'mail.email_changed.end': 'Si no fue usted ni su administrador, avise a su administrador de inmediato.',
  'mail.invoice.subject': 'Su factura',
  'mail.invoice.lead': 'Le enviamos su factura {number} como PDF.',
  'mail.invoice.action': 'Abrir',
  'mail.invoice.end': 'Guárdela con su compra. Si algo de ella no está bien, llámenos.',
  'mail.stock_count.subject': 'Conteo de hoy',
  'mail.stock_count.lead': '{name}: es hora del conteo del {day}.',
  'mail.stock_count.action': 'Contar',
  'mail.stock_count.end': 'Quien empiece puede seguir en otra tableta.',
  'mail.stock_count_missing.subject': 'Falta el conteo de hoy',
  'mail.stock_count_missing.lead':
    '{name}: el conteo del {day} no se ha enviado, y la tienda está por cerrar.',
  'mail.stock_count_missing.action': 'Contar ahora',
  'mail.stock_count_missing.end': 'Este correo llega una sola vez.',
  'mail.order_delayed.subject': 'Su pedido {number} va con retraso',
  'mail.order_delayed.lead':
    'Su pedido {number} va {minutes} minutos tarde. Calculamos llegar hacia las {time}.',
  'mail.order_delayed.action': 'Ver',
  'mail.order_delayed.end': 'Disculpe la espera. Si ya no lo necesita, llámenos.',
  'campaign.unsubscribe': 'Dejar de recibir correos',
  'campaign.noPhone': 'su número',
  'campaign.noName': 'cliente',
  'campaign.unsubscribed': 'Ya no recibirá correos de mercadeo',
  'campaign.unsubscribeQuestion': '¿Dejar de recibir correos de mercadeo?',
  'campaign.unsubscribeWhy': 'Los correos de sus pedidos y de su cuenta siguen llegando.',
  'campaign.unsubscribeInvalid': 'Este enlace no es válido',
  'mailbox.title': 'Buzón de este servidor',
  'mailbox.why':
    'No hay servidor de correo (SMTP_URL), así que los correos quedan en la carpeta de datos. Solo esta máquina puede leerlos.',
  'mailbox.empty': 'Todavía no se ha enviado ningún correo',
  'mailbox.back': 'Todos los correos',
  'mailbox.to': 'Para',
  'mailbox.subject': 'Asunto',
  'mailbox.sent': 'Enviado',
}
