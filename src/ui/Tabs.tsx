import type { ReactNode } from 'react'
import {
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  type TabsProps as AriaProps,
} from 'react-aria-components/Tabs'

export { TabPanel }

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly name: ReactNode
  readonly count?: ReactNode
}

export interface TabsProps<Id extends string> extends Omit<
  AriaProps,
  'className' | 'style' | 'children' | 'selectedKey' | 'onSelectionChange'
> {
  readonly label: string
  readonly tabs: readonly TabItem<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** One `TabPanel` per tab. */
  readonly children: ReactNode
  readonly end?: ReactNode
}

export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  end,
  ...rest
}: TabsProps<Id>) {
  return (
    // The keys of this list are the ids of its tabs.
    <AriaTabs
      {...rest}
      className="tabs"
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as Id)}
    >
      <div className="tabs__bar">
        <TabList aria-label={label} className="tabs__list">
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className="tabs__tab">
              {tab.name}
              {tab.count !== undefined && <span className="tabs__count">{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        {end}
      </div>
      {children}
    </AriaTabs>
  )
}
