export interface NamedItem<Id extends string = string> {
  readonly id: Id
  readonly name: string
}
