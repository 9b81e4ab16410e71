import { BlockList, isIPv4 } from 'node:net'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)

const FIRST_PORT = 9_100
const LAST_PORT = 9_109

/** Whether an address can be a printer's: in a private network, on a port that printers have. Tests print on this machine. */
export const isPrivateHost = (host: string, port: number, isTest: boolean): boolean =>
  (isTest && host === '127.0.0.1') ||
  (isIPv4(host) && privateNetworks.check(host) && port >= FIRST_PORT && port <= LAST_PORT)
