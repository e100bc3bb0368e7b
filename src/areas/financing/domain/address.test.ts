import { describe, expect, it } from 'vitest';
import { asksForModal, openedAddress, storedOfferOf } from './address.ts';
import { closedAddress } from './closed-address.ts';

const TITLE = 'Simule o financiamento';

describe('the address that opens the modal', () => {
  it('is the hash of the title [D1-2.1-11]', () => {
    expect(openedAddress({ search: '?cor=134', hash: '' }, TITLE)).toEqual({
      search: '?cor=134',
      hash: '#simule-o-financiamento',
    });
    expect(asksForModal({ search: '', hash: '#simule-o-financiamento' }, TITLE, false)).toBe(true);
    expect(asksForModal({ search: '', hash: '#versoes' }, TITLE, true)).toBe(false);
  });

  it.each([
    ['?openFundingPlans=true', true, true],
    ['?openFundingPlans=true', false, false],
    ['?a=b&openFundingPlans=true#x', true, false],
    ['?a=b&openFundingPlans=true', true, true],
    ['?openFundingPlans=false', true, false],
    ['?openFundingPlans', true, false],
    ['?xopenFundingPlans=true', true, false],
    ['', true, false],
  ])('with %s and a known entrance (%s) gives %s [D1-2.1-14]', (search, known, opens) => {
    expect(asksForModal({ search, hash: '' }, TITLE, known)).toBe(opens);
  });

  it('survives an address that is not well encoded', () => {
    expect(asksForModal({ search: '?%E0%A4%A=%', hash: '#%E0%A4%A' }, TITLE, true)).toBe(false);
  });
});

describe('the address after closing', () => {
  it('has the hash of the current step label [D1-4.1-26] [D2-4.2-21]', () => {
    expect(closedAddress({ search: '', hash: '#simule-o-financiamento' }, 'Acessórios').hash).toBe(
      '#acessorios',
    );
    expect(closedAddress({ search: '', hash: '#simule-o-financiamento' }).hash).toBe('');
  });

  it('loses the parameter that opened the modal and keeps the others as they were [D1-4.1-27] [D2-4.2-22]', () => {
    const address = { search: '?cor=a%20b&openFundingPlans=true&x=1+2', hash: '' };
    expect(closedAddress(address).search).toBe('?cor=a%20b&x=1+2');
    expect(closedAddress({ search: '?openFundingPlans=true', hash: '' }).search).toBe('');
  });
});

describe('the address of a kept offer', () => {
  it('opens the modal, without a known entrance too', () => {
    const address = { search: '?colour=455&simulacao=a_B-1', hash: '' };
    expect(storedOfferOf(address)).toBe('a_B-1');
    expect(asksForModal(address, TITLE, false)).toBe(true);
    expect(asksForModal({ search: '?simulacao=', hash: '' }, TITLE, false)).toBe(false);
  });

  it('is the page’s own again after closing', () => {
    expect(closedAddress({ search: '?colour=455&simulacao=x', hash: '#x' }).search).toBe('?colour=455');
  });
});
