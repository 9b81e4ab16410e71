import type { commonFailures as en } from '../en/common-failures.ts'

export const commonFailures: Record<keyof typeof en, string> = {
  'failure.user_dont_have_permission': 'No tiene permiso para esto',
  'failure.user_is_blocked': 'Su usuario está bloqueado. Hable con el administrador de su país',
  'failure.unauthorized': 'Su sesión venció. Ingrese de nuevo',
  'failure.not_found': 'No encontrado',
  'failure.version_conflict': 'Otra persona cambió esto mientras tanto',
  'failure.validation_error': 'Revise los campos marcados',
  'failure.too_many_requests': 'Demasiados intentos. Espere un momento e intente de nuevo',
  'failure.smth_wrong': 'Algo pasó. Intente de nuevo más tarde.',
  'failure.service_unavailable':
    'El sistema no está disponible en este momento. Intente de nuevo en unos segundos',
  'failure.session_locked': 'La sesión está bloqueada. Ingrese su contraseña para continuar',
  'failure.see_as_read_only': 'Mientras ve el producto como otro rol no se puede cambiar nada',
  'failure.under_development': 'Esta función aún no está disponible',
  'failure.offline': 'Sin conexión. Revise la red e intente de nuevo',
  'failure.unreadable': 'El servidor dio una respuesta que no se puede leer',
  'failure.line': 'El código de error es {status}. Mensaje: {message}.',
  'failure.request': 'Solicitud {id}',
}
