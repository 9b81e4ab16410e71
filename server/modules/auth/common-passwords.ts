/** Keys in a row; any part of them, read either way, is no password. */
const SEQUENCES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgb',
  '147258369',
  '789456123',
].flatMap((keys) => [keys, Array.from(keys).toReversed().join('')])

/** The words of the most frequent leaked passwords, in English and Spanish. */
const WORDS: ReadonlySet<string> = new Set(
  `aaliyah abcabc abracadabra access adidas admin administrador administrator adriana adrian africa alberto alegria
  alejandra alejandro alexander alexandra alexis amanda america amigas amigos amistad amor amorcito amoreterno amores
  andrea andrew angel angela angeles angelica angelina angelito animal anthony antonio apple arsenal arturo asdfasdf
  ashley august australia austin bailey banana barbara barbie barcelona baseball basketball batman beatriz
  beautiful bebesita benjamin bienvenida bienvenido blink bonita boomer boston brandon brayan brenda buster
  butterfly cambiame cambiar camila camilo cannabis carlitos carlos carmen carolina caroline catalina chacal changeme
  charles charlie cheese chelsea chicago chicken chivas chocolate chopper christian christopher cielito clave
  claudia clemente coffee colombia computadora computer contrasena contraseña cookie corazon corazoncito cowboys
  cristian cristiano cristina cristo cruzazul dakota dallas daniel daniela danielle david default default1 desiree diablo
  diamond diego dolphin dragon dragonball dulcemaria eduardo elephant elizabeth empresa enamorada enrique entrar
  esperanza estrella estrellita eugenia evelyn familia fatima felicidad felipe fernanda fernando ferrari fender flores
  florida flower football forever francisco freedom friends fuckyou futbol gabriel gabriela gandalf garcia
  gateway george gerardo ginger giovanni gloria golfer gonzalez google guadalupe guatemala guest guillermo guitar hannah
  harley hello hermosa hernandez hockey hola holahola hotmail hunter iceman iloveu iloveyou informatica ingreso internet
  invitado isabel isabella ivette jackson jaguar jasmine javier jazmin jennifer jeremy jessica jesucristo jesus jordan
  jorge josefina joseph joshua juanito julian juliana junior justin karina karla katherine killer kimberly knight laptop
  laura lauren leonardo lester letmein liliana linda lindsay liverpool lizbeth login london lorena love lovely loveme
  lovers lucero luciana lucky lupita madison maggie mamamia mamita manchester manuel maradona marcela margarita maria
  mariana maricela mariposa marisol marlene martha martin martinez master master123 matrix matthew mauricio maverick
  melanie melissa mercedes merlin mexico michael michelle mickey miguel milagros minecraft mivida mommy monica monkey
  monster morgan mustang nancy naruto natalia natalie nathan nathalie nicole nintendo nirvana nothing oficina
  oliver orange orlando pamela panchito pantera paola paloma panama panda passw0rd password p@ssw0rd p@ssword patito
  patricia patrick paulina pepper peter piolin playboy player please pokemon police porsche preciosa princesa princess
  prueba pruebas purple qweasd qweasdzxc qwer1234 qweqwe qwerty ranger rafael ramirez ramona raiders rainbow rangers
  rangersfc rebeca rebecca rebelde regina ricardo richard robert roberto rocky rodrigo rodriguez ronaldo rosario rosita
  rosebud salvador sabrina samantha samsung sanchez sandra santiago santos scooter sebastian secret secreta secreto
  seguro service servicio shadow shannon silver simple sistema sistemas slipknot snoopy soccer solecito sophie soporte
  spiderman starwars stella stephanie summer sunshine superman superstar suzuki taylor teamo teamomucho teclado tequiero
  test tester testing test123 thomas thunder tigger tiger tigers tijuana tinkerbell trustno tucker tweety usuario
  user valentina valeria vanessa veronica victor victoria vicente ventas viviana welcome whatever william
  wilson winner winter wizard ximena xbox yamaha yankees yellow yolanda yosoy yuliana zapata`.split(/\s+/),
)

const isSequence = (text: string): boolean => SEQUENCES.some((keys) => keys.includes(text))

/** The part that a text repeats: `123` of `123123`, else the text. */
const repeatedPart = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/**
 * Whether a password is among the first that an attacker tries: a frequent word alone or with up to
 * five digits and signs behind it, keys in a row, or few characters repeated.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFC').toLowerCase()
  const part = repeatedPart(text)
  if (part.length <= 2 || isSequence(part)) return true
  const word = text.replace(/[^\p{L}]{1,5}$/u, '')
  return WORDS.has(text) || WORDS.has(part) || WORDS.has(word) || (word.length >= 3 && isSequence(word))
}
